// A card under the pointer, or under the keyboard's focus, is shown large with its words: looking costs nothing.
import type { Card } from "$lib/generated/protocol";
import type { Attachment } from "svelte/attachments";
import type { TableContext } from "../tableContext";

/** Milliseconds the pointer rests before the card is shown: a hand that passes by is no question. */
const REST = 220;

export function peeking(context: TableContext, card: Card): Attachment<HTMLElement> {
  return (element) => {
    if (!card.code) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => context.previewCard(card, element);
    // A card that leaves the table loses the focus in the middle of a change: the table is told after it.
    const hide = (): void => {
      clearTimeout(timer);
      queueMicrotask(() => context.previewCard(null, element));
    };
    const listeners: Readonly<Record<string, (event: Event) => void>> = {
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === "mouse") timer = setTimeout(show, REST);
      },
      pointerleave: hide,
      pointerdown: hide,
      focus: () => {
        if (element.matches(":focus-visible")) show();
      },
      blur: hide,
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      hide();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  };
}
