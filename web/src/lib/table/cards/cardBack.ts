// A back: a card that this reader cannot tell from any other.
import type { Card } from "$lib/generated/protocol";

export const BACK: Card = {};
