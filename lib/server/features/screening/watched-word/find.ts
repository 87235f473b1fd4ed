import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { maskHits } from "#lib/domain/screening/watched-word/censor";
import type { Hit, Matcher } from "#lib/domain/screening/watched-word/matcher";
import type { WatchedWordAction } from "#lib/domain/screening/watched-word/watched-word";
import { AppError } from "#lib/server/core/error";
import {
  getWordMatcher,
  type ListedWord,
} from "#lib/server/features/screening/watched-word/word-list";

export type WordHit = Hit<ListedWord>;

/** Finds the watched words in a text. A long one does not hold up the event loop. */
export const findWatchedWords = async (text: string): Promise<WordHit[]> =>
  scanInSlices(await getWordMatcher(), text);

async function scanInSlices<W>(matcher: Matcher<W>, text: string): Promise<Hit<W>[]> {
  const scanning = matcher.scan(text);
  for (;;) {
    const { done, value } = scanning.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}

const maxNamedWords = 5;

/**
 * Refuses a text with words of these actions, and names the words as they were written.
 * @throws AppError(watchedWord)
 */
export function refuseWords(
  text: string,
  hits: readonly WordHit[],
  actions: readonly WatchedWordAction[],
): void {
  const found = hits
    .filter(({ word }) => actions.includes(word.action))
    .map(({ start, end }) => text.slice(start, end));
  if (found.length === 0) return;
  const words = [...new Set(found)].slice(0, maxNamedWords).join(", ");
  throw new AppError("watchedWord", { data: { words } });
}

const isCensored = ({ word }: WordHit) => word.action === "censor";

export const hasCensored = (hits: readonly WordHit[]): boolean => hits.some(isCensored);

/** Replaces the words to censor by asterisks. */
export const censorText = (text: string, hits: readonly WordHit[]): string =>
  hasCensored(hits) ? maskHits(text, hits.filter(isCensored)) : text;
