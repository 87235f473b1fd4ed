import { eq, or, sql } from "drizzle-orm";
import {
  mergeTag as mergeContract,
  separateTag as separateContract,
} from "#lib/contracts/tag/desk";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { movePosts } from "#lib/server/features/tag/move-posts";
import { invalidateTags, publishTag } from "#lib/server/features/tag/present";
import { lockTag, lockTags, type TagRow } from "#lib/server/features/tag/queries";
import { mergedPostTags, postTags, tags } from "#lib/server/features/tag/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** The merge counts at once; posts follow in slices, so that large tags do not hold up saves. */
export const mergeTag = operation(mergeContract, async ({ viewer, params, body }) => {
  const [fromId, intoId] = [BigInt(params.tagId), BigInt(body.intoTagId)];
  if (fromId === intoId) throw invalidInput({ intoTagId: "the same tag" });
  const { from, to } = await db().transaction(async (tx) => {
    const pair = await lockPair(tx, fromId, intoId);
    // Repeated, perhaps after a lost reply.
    if (pair.from.mergedIntoId === intoId) return pair;
    if (pair.from.mergedIntoId !== null || pair.to.mergedIntoId !== null) {
      throw new AppError("conflict");
    }
    const postCount = await tx.$count(postTags, eq(postTags.tagId, fromId));
    await setTarget(tx, fromId, intoId);
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "tag.merge",
      target: `tag:${fromId}`,
      reason: body.reason,
      before: { name: pair.from.name, postCount },
      after: { mergedInto: `tag:${intoId}`, name: pair.to.name },
    });
    return pair;
  });
  invalidateTags();
  await movePosts({ from, to, isBack: false });
  return publishTag(fromId);
});

/** Tags that were merged into the first follow it, so that none is merged into a merged one. */
async function setTarget(tx: Executor, fromId: bigint, intoId: bigint): Promise<void> {
  await tx
    .update(mergedPostTags)
    .set({ targetId: intoId })
    .where(
      sql`${mergedPostTags.tagId} in (select id from ${tags} where ${tags.mergedIntoId} = ${fromId})`,
    );
  await tx
    .update(tags)
    .set({ mergedIntoId: intoId })
    .where(or(eq(tags.id, fromId), eq(tags.mergedIntoId, fromId)));
}

async function lockPair(tx: Executor, fromId: bigint, intoId: bigint) {
  const rows = await lockTags(tx, [fromId, intoId]);
  const find = (id: bigint): TagRow | undefined => rows.find((row) => row.id === id);
  const [from, to] = [find(fromId), find(intoId)];
  if (!from || !to) throw new AppError("notFound");
  return { from, to };
}

export const separateTag = operation(separateContract, async ({ viewer, params, body }) => {
  const id = BigInt(params.tagId);
  const move = await db().transaction(async (tx) => {
    const from = await lockTag(tx, id);
    const [to] = from.mergedIntoId === null ? [] : await readName(tx, from.mergedIntoId);
    // Repeated, perhaps after a lost reply; the job moves what is left.
    if (!to) return null;
    await tx.update(tags).set({ mergedIntoId: null }).where(eq(tags.id, id));
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "tag.separate",
      target: `tag:${id}`,
      reason: body.reason,
      before: { mergedInto: `tag:${to.id}`, name: to.name },
      after: { name: from.name },
    });
    return { from, to };
  });
  invalidateTags();
  if (move) await movePosts({ ...move, isBack: true });
  return publishTag(id);
});

const readName = (tx: Executor, id: bigint) =>
  tx.select({ id: tags.id, name: tags.name }).from(tags).where(eq(tags.id, id));
