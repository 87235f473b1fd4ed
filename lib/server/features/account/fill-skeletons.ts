import { and, eq, isNull, sql } from "drizzle-orm";
import { computeSkeletons } from "#lib/domain/screening/name-skeleton";
import { invalidate } from "#lib/server/core/invalidation";
import type { Job } from "#lib/server/core/job";
import { users } from "#lib/server/features/user/schema";
import { client, db } from "#lib/server/platform/postgres/client";

const batchSize = 500;

/**
 * Computes the skeletons of names that are older than the rule or were stored without it, and marks
 * usernames that look like another name. Nobody loses a name.
 */
export const fillSkeletonsJob: Job = {
  name: "account.fillSkeletons",
  intervalMs: 10 * 60_000,
  run: async () => {
    while ((await fillBatch()) === batchSize);
  },
};

async function fillBatch(): Promise<number> {
  const rows = await db()
    .select({ key: users.key, id: users.id, username: users.username })
    .from(users)
    .where(isNull(users.idSkeleton))
    .orderBy(users.key)
    .limit(batchSize);
  const skeletons = rows.map((row) => ({ ...row, ...computeSkeletons(row) }));
  for (const { key, id, username, ...columns } of skeletons) {
    // A rename meanwhile has stored its own.
    const isUnchanged = sql`${users.username} is not distinct from ${username}`;
    await db()
      .update(users)
      .set(columns)
      .where(and(eq(users.key, key), eq(users.id, id), isUnchanged));
  }
  await markAmbiguousNames(
    skeletons.flatMap(({ idSkeleton, usernameSkeleton }) =>
      usernameSkeleton ? [idSkeleton, usernameSkeleton] : [idSkeleton],
    ),
  );
  return rows.length;
}

async function markAmbiguousNames(skeletons: string[]): Promise<void> {
  if (skeletons.length === 0) return;
  const marked = await client()<{ id: string }[]>`
    update users u set has_ambiguous_name = true
    where u.username_skeleton = any(${skeletons}) and not u.has_ambiguous_name and exists (
      select from users o where o.key <> u.key
        and (o.username_skeleton = u.username_skeleton or o.id_skeleton = u.username_skeleton)
    )
    returning u.id`;
  if (marked.length > 0) invalidate(...marked.map(({ id }) => `user:${id}`));
}
