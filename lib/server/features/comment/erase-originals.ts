import { and, inArray, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { Job } from "#lib/server/core/job";
import { comments } from "#lib/server/features/comment/schema";
import { cases } from "#lib/server/features/moderation/case/schema";
import { db } from "#lib/server/platform/postgres/client";

const batchSize = 500;
const isOld = sql`${comments.editedAt}
  < now() - make_interval(days => ${limits.commentOriginalDays}::int)`;

/**
 * Erases what comments said before they were edited, a month after the edit. A pending case keeps it;
 * the evidence of a case is a copy, which ends with the case.
 */
export async function eraseOriginals(): Promise<void> {
  // Passes those that a case keeps. Text, because a Date is not exact to the microsecond.
  let after = { at: "-infinity", id: 0n };
  while (true) {
    const due = await db()
      .select({ id: comments.id, at: sql<string>`${comments.editedAt}::text` })
      .from(comments)
      .where(
        sql`${comments.originalContent} is not null and ${isOld}
          and (${comments.editedAt}, ${comments.id}) > (${after.at}::timestamptz, ${after.id})`,
      )
      .orderBy(comments.editedAt, comments.id)
      .limit(batchSize);
    const last = due.at(-1);
    if (!last) return;
    after = last;
    await eraseUnlessPending(due.map(({ id }) => id));
  }
}

async function eraseUnlessPending(ids: bigint[]): Promise<void> {
  const pending = await db()
    .select({ id: cases.targetId })
    .from(cases)
    .where(
      and(
        sql`${cases.targetKind} = 'comment' and ${cases.state} = 'pending'`,
        inArray(cases.targetId, ids.map(String)),
      ),
    );
  const kept = new Set(pending.map(({ id }) => id));
  const erased = ids.filter((id) => !kept.has(String(id)));
  if (erased.length === 0) return;
  await db()
    .update(comments)
    .set({ originalContent: null })
    .where(
      sql`${inArray(comments.id, erased)}
        and ${isOld}`,
    );
}

export const eraseOriginalsJob: Job = {
  name: "comments.originals",
  intervalMs: 3_600_000,
  run: eraseOriginals,
};
