import { eq, sql } from "drizzle-orm";
import { selectCreatedAt } from "#lib/server/features/post/date";
import type { Executor } from "#lib/server/platform/postgres/client";
import { postTags, tags } from "#lib/server/platform/postgres/schema/post";

type Tag = { id: bigint; name: string };

/**
 * The tags of these names, in their order; new ones are made. A tag keeps the spelling of whoever
 * used it first, and is found whatever the case.
 */
export async function ensureTags(tx: Executor, names: string[]): Promise<Tag[]> {
  if (names.length === 0) return [];
  const known = await findTags(tx, names);
  if (known.every((tag) => tag !== undefined)) return known;
  // One maker at a time, or two spellings of one name could both be stored.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags'))`);
  const present = await findTags(tx, names);
  const missing = names.filter((_, index) => present[index] === undefined);
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

/** Puts these tags in the place of those that the post had. */
export async function storeTags(tx: Executor, postId: bigint, those: Tag[]): Promise<void> {
  await tx.delete(postTags).where(eq(postTags.postId, postId));
  if (those.length > 0) {
    await tx
      .insert(postTags)
      .values(those.map(({ id }) => ({ postId, tagId: id, createdAt: selectCreatedAt(postId) })));
  }
}
