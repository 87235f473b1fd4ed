import {
  censorText,
  findWatchedWords,
  refuseWords,
} from "#lib/server/features/screening/watched-word/find";
import { listReviewed } from "#lib/server/features/screening/watched-word/record-hits";

/**
 * Returns the content to store, with the words to censor masked, and the words to review.
 * @throws AppError(watchedWord)
 */
export async function inspectComment(content: string) {
  const hits = await findWatchedWords(content);
  refuseWords(content, hits, ["block"]);
  return { content: censorText(content, hits), hits: listReviewed(hits) };
}
