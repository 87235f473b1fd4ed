import { linkTwin as contract } from "#lib/contracts/post/twin";
import { invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { lockOwnPost, type OwnPost } from "#lib/server/features/post/lock-own-post";
import { invalidateTwins } from "#lib/server/features/post/twin/invalidate";
import { findTwinId } from "#lib/server/features/post/twin/queries";
import { postTwins } from "#lib/server/features/post/twin/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** A repeated request changes nothing. */
export const linkTwin = operation(contract, async ({ viewer, params: { postId }, body }) => {
  const { twinId } = body;
  if (twinId === postId) throw invalidInput({ twinId: "same language" });
  await db().transaction(async (tx) => {
    // In one order, so that the requests of two tabs do not wait for each other.
    const ids = [postId, twinId].toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
    const locked = [];
    for (const id of ids) locked.push(await lockOwnPost(tx, id, viewer));
    const [one, other] = locked;
    if (one && other) await linkPosts(tx, one, other);
  });
  invalidateTwins(viewer.id, [postId, twinId]);
  return null;
});

/** Links two locked posts of an author. Throws AppError(invalid) if they cannot be twins. */
export async function linkPosts(
  tx: Executor,
  one: Pick<OwnPost, "id" | "language">,
  other: Pick<OwnPost, "id" | "language">,
): Promise<void> {
  if (one.language === other.language) throw invalidInput({ twinId: "same language" });
  const twins = [await findTwinId(tx, one.id), await findTwinId(tx, other.id)];
  if (twins[0] === other.id) return;
  if (twins.some((each) => each !== null)) throw invalidInput({ twinId: "taken" });
  await tx.insert(postTwins).values([
    { postId: one.id, twinId: other.id },
    { postId: other.id, twinId: one.id },
  ]);
}
