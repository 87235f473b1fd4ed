import {
  findWatchedWords,
  refuseWords,
  type WordHit,
} from "#lib/server/features/watched-word/find";

/**
 * Finds the watched words in the texts of a series. Those to hold and to censor are refused, because
 * a series cannot be hidden until it is reviewed, and a title has no asterisks.
 * @throws AppError(watchedWord)
 */
export async function inspectSeries({
  title = "",
  description = "",
}: {
  title?: string | undefined;
  description?: string | undefined;
}): Promise<WordHit[]> {
  const text = `${title}\n${description}`;
  const hits = await findWatchedWords(text);
  refuseWords(text, hits, ["block", "hold", "censor"]);
  return hits;
}
