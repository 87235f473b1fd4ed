import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Job } from "#lib/server/core/job";
import { invalidateTags } from "#lib/server/features/tag/present";
import { type NamedTag, retagPosts } from "#lib/server/features/tag/retag";
import { tags } from "#lib/server/features/tag/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Limits how long a save of one of these posts may wait. */
const postsPerSlice = 500;
/** A call does this much itself; a job does the rest. */
const slicesPerCall = 4;

/** Locks the posts that a query names, before anything else, as a save does. */
async function lockPosts(tx: Executor, query: SQL): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select id::text from posts where id in (${query}) order by id for no key update`);
  return rows.map(({ id }) => id);
}

/** Reads what a tag is merged into, and keeps it so until the transaction ends. */
async function lockTarget(tx: Executor, { id }: NamedTag): Promise<bigint | null> {
  const [row] = await tx
    .select({ mergedIntoId: tags.mergedIntoId })
    .from(tags)
    .where(eq(tags.id, id))
    .for("share");
  return row?.mergedIntoId ?? null;
}

/** Gives some posts of a merged tag its target instead. Returns how many. */
const moveSlice = (from: NamedTag, to: NamedTag): Promise<number> =>
  db().transaction(async (tx) => {
    const ids = await lockPosts(
      tx,
      sql`select post_id from post_tags where tag_id = ${from.id} order by post_id limit ${postsPerSlice}`,
    );
    if (ids.length === 0 || (await lockTarget(tx, from)) !== to.id) return 0;
    await tx.execute(sql`
      insert into merged_post_tags (post_id, tag_id, target_id, had_target)
      select own.post_id, own.tag_id, ${to.id}, exists (
        select from post_tags other where other.post_id = own.post_id and other.tag_id = ${to.id})
      from post_tags own
      where own.post_id = any(${sql.param(ids)}::bigint[]) and own.tag_id = ${from.id}
      on conflict (post_id, tag_id) do nothing`);
    await retagPosts(tx, ids, { from, to, keepsFrom: false });
    return ids.length;
  });

/** Gives some posts back the tag that was merged, if they still have its target. Returns how many. */
const moveSliceBack = (from: NamedTag, to: NamedTag): Promise<number> =>
  db().transaction(async (tx) => {
    const ids = await lockPosts(
      tx,
      sql`select post_id from merged_post_tags where tag_id = ${from.id} order by post_id limit ${postsPerSlice}`,
    );
    if (ids.length === 0 || (await lockTarget(tx, from)) !== null) return 0;
    const rows = await tx.execute<{ id: string; hadTarget: boolean }>(sql`
      delete from merged_post_tags merged
      where merged.post_id = any(${sql.param(ids)}::bigint[]) and merged.tag_id = ${from.id}
      returning merged.post_id::text as id, merged.had_target as "hadTarget"`);
    for (const hadTarget of [false, true]) {
      const own = rows.filter((row) => row.hadTarget === hadTarget).map(({ id }) => id);
      const stillTagged = await tx.execute<{ id: string }>(sql`
        select post_id::text as id from post_tags
        where post_id = any(${sql.param(own)}::bigint[]) and tag_id = ${to.id}`);
      const postIds = stillTagged.map(({ id }) => id);
      await retagPosts(tx, postIds, { from: to, to: from, keepsFrom: hadTarget });
    }
    return ids.length;
  });

type Move = { from: NamedTag; to: NamedTag; isBack: boolean };

/** Moves the posts of a merged or separated tag, in slices. Stops after some. */
export async function movePosts(
  { from, to, isBack }: Move,
  maxSlices = slicesPerCall,
): Promise<void> {
  const move = isBack ? moveSliceBack : moveSlice;
  for (let slice = 0; slice < maxSlices; slice += 1) {
    const count = await move(from, to);
    if (count > 0) invalidateTags();
    if (count < postsPerSlice) return;
  }
}

const targets = alias(tags, "targets");
const named = { id: tags.id, name: tags.name };

/** Finds merges and separations whose posts have not all moved. */
async function listMoves(): Promise<Move[]> {
  const merges = await db()
    .select({ from: named, to: { id: targets.id, name: targets.name } })
    .from(tags)
    .innerJoin(targets, eq(targets.id, tags.mergedIntoId))
    .where(
      sql`${isNotNull(tags.mergedIntoId)} and exists (select from post_tags where tag_id = ${tags.id})`,
    );
  const separated = await db()
    .select({ from: named, to: { id: targets.id, name: targets.name } })
    .from(tags)
    .innerJoin(
      sql`(select distinct tag_id, target_id from merged_post_tags) moved`,
      sql`moved.tag_id = ${tags.id} and ${tags.mergedIntoId} is null`,
    )
    .innerJoin(targets, sql`${targets.id} = moved.target_id`);
  return [
    ...merges.map((each) => ({ ...each, isBack: false })),
    ...separated.map((each) => ({ ...each, isBack: true })),
  ];
}

/** Continues what calls and stopped processes left. */
export const moveTaggedPostsJob: Job = {
  name: "tags.movePosts",
  intervalMs: 60_000,
  run: async () => {
    for (const move of await listMoves()) await movePosts(move, Number.POSITIVE_INFINITY);
  },
};
