import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Yields the items of a long list, and lets other requests have their turn after each few. */
export async function* inSlices<T>(items: readonly T[], sliceLength: number): AsyncGenerator<T> {
  for (let from = 0; from < items.length; from += sliceLength) {
    if (from > 0) await yieldToEventLoop();
    yield* items.slice(from, from + sliceLength);
  }
}
