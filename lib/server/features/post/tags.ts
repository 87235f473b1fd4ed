import { eq, sql } from "drizzle-orm";
import { selectCreatedAt } from "#lib/server/features/post/queries";
import type { Executor } from "#lib/server/platform/postgres/client";
import { postTags, tags } from "#lib/server/platform/postgres/schema/post";

type Tag = { id: bigint; name: string };

/**
 * Returns the tags with these names, in order, and creates missing ones. Names match ignoring case;
 * a tag keeps its first spelling.
 */
export async function ensureTags(tx: Executor, names: string[]): Promise<Tag[]> {
  if (names.length === 0) return [];
  const existing = await findTags(tx, names);
  if (existing.every((tag) => tag !== undefined)) return existing;
  // Serializes creation: two spellings of one name could both be stored otherwise.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags'))`);
  const recheck = await findTags(tx, names);
  const missing = names.filter((_, index) => recheck[index] === undefined);
  if (missing.length > 0) await tx.insert(tags).values(missing.map((name) => ({ name })));
  return (await findTags(tx, names)).filter((tag) => tag !== undefined);
}

async function findTags(tx: Executor, names: string[]): Promise<(Tag | undefined)[]> {
  const rows = await tx
    .select({ id: tags.id, name: tags.name, position: sql<number>`wanted.position::int` })
    .from(tags)
    .innerJoin(
      sql`unnest(${sql.param(names)}::text[]) with ordinality as wanted (name, position)`,
      sql`lower(${tags.name}) = lower(wanted.name)`,
    );
  const found = new Map(rows.map(({ id, name, position }) => [position, { id, name }]));
  return names.map((_, index) => found.get(index + 1));
}

/** Replaces the tags of a post. */
export async function storeTags(tx: Executor, postId: bigint, newTags: Tag[]): Promise<void> {
  await tx.delete(postTags).where(eq(postTags.postId, postId));
  if (newTags.length > 0) {
    await tx
      .insert(postTags)
      .values(newTags.map(({ id }) => ({ postId, tagId: id, createdAt: selectCreatedAt(postId) })));
  }
}
