// A small set of sounds, made note by note: no file to fetch. Browsers keep quiet until the page has been touched.
import { settings } from "./settings.svelte";

/** Notes as frequency, start and length, the two last in seconds. */
type Tune = readonly (readonly [number, number, number])[];

const TUNES = {
  /** It is your turn: a fourth upwards, like a knock at the table. */
  turn: [
    [587.33, 0, 0.16],
    [783.99, 0.13, 0.3],
  ],
  /** Something has ended or been revealed. */
  moment: [
    [523.25, 0, 0.18],
    [659.25, 0.1, 0.18],
    [783.99, 0.2, 0.4],
  ],
  /** The others wait for you: two knocks. */
  nudge: [
    [392, 0, 0.12],
    [392, 0.18, 0.12],
    [587.33, 0.36, 0.3],
  ],
  /** Somebody speaks. */
  chat: [[880, 0, 0.12]],
} as const satisfies Record<string, Tune>;

export type Sound = keyof typeof TUNES;

let audio: AudioContext | undefined;

/** Plays it at the reader's volume; where there is no sound, nothing happens. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  for (const [pitch, start, length] of TUNES[sound]) note(audio, pitch, audio.currentTime + start, length);
}

function note(audio: AudioContext, pitch: number, start: number, length: number): void {
  const voice = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const loudness = new GainNode(audio, { gain: 0 });
  // Struck quickly, gone slowly; never quite zero, which an exponential cannot reach.
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(Math.max(0.001, 0.4 * settings.volume), start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(loudness).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}
