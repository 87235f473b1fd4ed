import type { PostChange } from "#lib/contracts/post";
import { findBodyExcess, toExcessReason } from "#lib/domain/body/excess";
import { removeCardPictures, replaceImages } from "#lib/domain/body/foreign-pictures";
import { limits } from "#lib/domain/limits";
import type { BodyDigest, DigestOptions } from "#lib/domain/post/digest";
import { invalidInput } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { consumePoints, getLimiter } from "#lib/server/core/rate-limit";
import { findForeignImages } from "#lib/server/features/file/queries";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { pinFigures } from "#lib/server/features/post/pin-figures";

/**
 * Takes pictures out of a body that its author does not own: those of cards, and in drafts images, of
 * which placeholders stay. Images to publish are refused later.
 */
async function omitForeignPictures(
  digest: BodyDigest,
  { key }: Viewer,
  isDraft: boolean,
  options: DigestOptions,
): Promise<BodyDigest> {
  const foreign = await findForeignImages(digest.imageIds, key);
  if (foreign.size === 0) return digest;
  const body = removeCardPictures(digest.body, foreign);
  return digestInBackground(isDraft ? replaceImages(body, foreign) : body, options);
}

/** Characters of bodies that one user may save: fifty of the longest in ten minutes. */
const budget = { points: 50 * limits.body, seconds: 600 };

/**
 * Digests the body that a user sent, or the stored one if a change needs it. A draft gets no search
 * terms, and the figures in it are not pinned yet.
 * @throws AppError(invalid) with the numbers if the body has more parts than it may have;
 *   AppError(tooMuchText) if the user saves more text than anybody writes
 */
export async function digestSentBody(
  viewer: Viewer,
  { post = "", isDraft }: PostChange,
): Promise<BodyDigest> {
  const limiter = getLimiter("bodyText", budget);
  await consumePoints(limiter, String(viewer.key), post.length, "tooMuchText");
  const options = { withTerms: isDraft !== true };
  const sent = await digestInBackground(post, options);
  const excess = findBodyExcess(post, sent.size);
  if (excess) throw invalidInput({ post: toExcessReason(excess) });
  const digest = await omitForeignPictures(sent, viewer, isDraft === true, options);
  if (isDraft) return digest;
  const pinned = await pinFigures(digest.body, digest.text);
  return pinned === digest.body ? digest : digestInBackground(pinned, options);
}
