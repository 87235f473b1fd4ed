import { testWatchedWords as contract } from "#lib/contracts/screening/watched-word-desk";
import { operation } from "#lib/server/core/operation";
import { censorText, findWatchedWords } from "#lib/server/features/screening/watched-word/find";

export const testWatchedWords = operation(contract, async ({ body: { text } }) => {
  const hits = await findWatchedWords(text);
  return {
    hits: hits.map(({ word: { word, action }, start, end }) => ({
      word,
      action,
      range: [start, end] as [number, number],
    })),
    censored: censorText(text, hits),
  };
});
