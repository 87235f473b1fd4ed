import { eq, sql } from "drizzle-orm";
import { normalizeTag } from "#lib/domain/post";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { lockTagNames } from "#lib/server/features/tag/lock-names";
import { invalidateTags } from "#lib/server/features/tag/present";
import { type NamedTag, removeTag, retagPosts } from "#lib/server/features/tag/retag";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { tags } from "#lib/server/platform/postgres/schema/post";

const postsPerSlice = 500;

type TagRow = typeof tags.$inferSelect;

/** Returns the tag that has this name in any language, or the one that it was merged into. */
async function findByName(tx: Executor, name: string): Promise<NamedTag | undefined> {
  const [found] = await tx.execute<{ id: string; name: string }>(sql`
    select target.id::text as id, target.name from ${tags}
    join ${tags} target on target.id = coalesce(${tags.mergedIntoId}, ${tags.id})
    where lower(${tags.name}) = lower(${name}) or lower(${tags.nameEn}) = lower(${name})
      or lower(${tags.nameZh}) = lower(${name})
    order by ${tags.id} limit 1`);
  return found && { id: BigInt(found.id), name: found.name };
}

/** Finds or creates the tag that a badly named one becomes. Null if nothing of its name is visible. */
const prepareTarget = (bad: TagRow): Promise<NamedTag | null> =>
  db().transaction(async (tx) => {
    await lockTagNames(tx);
    const name = normalizeTag(bad.name);
    if (name === "") return null;
    const { id: _, ...labels } = bad;
    const [created] = (await findByName(tx, name))
      ? []
      : await tx
          .insert(tags)
          .values({ ...labels, name })
          .returning();
    const target = created ?? (await findByName(tx, name));
    if (!target) throw new Error(`Tag ${bad.id} found no other name.`);
    await tx.update(tags).set({ mergedIntoId: target.id }).where(eq(tags.mergedIntoId, bad.id));
    await tx.execute(sql`
      update mutes set tag_id = ${target.id} where tag_id = ${bad.id} and not exists (
        select from mutes other where other.user_key = mutes.user_key and other.tag_id = ${target.id})`);
    return target;
  });

/** Moves some posts of a badly named tag. Returns how many. */
const moveSlice = (from: NamedTag, to: NamedTag | null): Promise<number> =>
  db().transaction(async (tx) => {
    const rows = await tx.execute<{ id: string }>(sql`
      select id::text from posts where id in (
        select post_id from post_tags where tag_id = ${from.id} order by post_id limit ${postsPerSlice}
      ) order by id for no key update`);
    const ids = rows.map(({ id }) => id);
    if (to) await retagPosts(tx, ids, { from, to, keepsFrom: false });
    else await removeTag(tx, ids, from);
    return ids.length;
  });

/** Gives the posts of a tag a tag in normal form, and deletes it. */
async function replaceTag(bad: TagRow): Promise<void> {
  const target = await prepareTarget(bad);
  while ((await moveSlice(bad, target)) > 0);
  await db().execute(sql`
    delete from tags where id = ${bad.id}
      and not exists (select from post_tags where tag_id = ${bad.id})`);
}

/** Replaces tags that an earlier version stored with invisible or controlling characters. */
export async function normalizeStoredTags(): Promise<void> {
  const rows = await db().select().from(tags);
  const bad = rows.filter(({ name }) => normalizeTag(name) !== name);
  for (const row of bad) {
    try {
      await replaceTag(row);
    } catch (err) {
      // One tag must not keep the others from their names.
      log().error({ err, tagId: String(row.id) }, "normalizing a tag failed");
    }
  }
  if (bad.length > 0) invalidateTags();
}

export const normalizeTagsJob: Job = {
  name: "tags.normalize",
  intervalMs: 86_400_000,
  run: normalizeStoredTags,
};
