import { asc, eq, inArray, sql } from "drizzle-orm";
import { selectAuthorKey, selectCreatedAt } from "#lib/server/features/post/queries";
import { lockTagNames } from "#lib/server/features/tag/lock-names";
import { postTags, tags } from "#lib/server/features/tag/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

type Tag = { id: bigint; name: string };

/**
 * Returns the tags with these names, in order, and creates missing ones. Names match ignoring case, in
 * either language; a tag keeps its first spelling, and a merged one stands for its target. The tags stay
 * as they are until the transaction ends.
 */
export async function ensureTags(tx: Executor, names: string[]): Promise<Tag[]> {
  if (names.length === 0) return [];
  const existing = await findTags(tx, names);
  if (existing.every((tag) => tag !== undefined)) return listOnce(existing);
  await lockTagNames(tx);
  const recheck = await findTags(tx, names);
  const missing = names.filter((_, index) => recheck[index] === undefined);
  if (missing.length > 0) await tx.insert(tags).values(missing.map((name) => ({ name })));
  return listOnce((await findTags(tx, names)).filter((tag) => tag !== undefined));
}

/** Two names may mean one tag. */
const listOnce = (found: Tag[]): Tag[] => [...new Map(found.map((tag) => [tag.id, tag])).values()];

/** Locks the tags in the order of their ids, as a merge does, so that none is merged meanwhile. */
async function findTags(tx: Executor, names: string[]): Promise<(Tag | undefined)[]> {
  const rows = await tx
    .select({
      id: tags.id,
      name: tags.name,
      mergedIntoId: tags.mergedIntoId,
      position: sql<number>`wanted.position::int`,
    })
    .from(tags)
    .innerJoin(
      sql`unnest(${sql.param(names)}::text[]) with ordinality as wanted (name, position)`,
      sql`lower(${tags.name}) = lower(wanted.name) or lower(${tags.nameEn}) = lower(wanted.name)
        or lower(${tags.nameZh}) = lower(wanted.name)`,
    )
    .orderBy(asc(tags.id))
    .for("share", { of: tags });
  const targets = await readTargets(
    tx,
    rows.flatMap(({ mergedIntoId }) => (mergedIntoId === null ? [] : [mergedIntoId])),
  );
  const found = new Map(
    rows.map(({ id, name, mergedIntoId, position }) => [
      position,
      (mergedIntoId !== null && targets.get(mergedIntoId)) || { id, name },
    ]),
  );
  return names.map((_, index) => found.get(index + 1));
}

async function readTargets(tx: Executor, ids: bigint[]): Promise<Map<bigint, Tag>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(inArray(tags.id, ids));
  return new Map(rows.map((tag) => [tag.id, tag]));
}

/** Replaces the tags of a post. */
export async function storeTags(tx: Executor, postId: bigint, newTags: Tag[]): Promise<void> {
  await tx.delete(postTags).where(eq(postTags.postId, postId));
  if (newTags.length > 0) {
    const copied = { createdAt: selectCreatedAt(postId), authorKey: selectAuthorKey(postId) };
    await tx.insert(postTags).values(newTags.map(({ id }) => ({ postId, tagId: id, ...copied })));
  }
}
