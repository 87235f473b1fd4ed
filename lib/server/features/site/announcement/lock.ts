import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { StaffAnnouncement } from "#lib/contracts/site/announcement-desk";
import { type AnnouncementState, getAnnouncementState } from "#lib/domain/site/announcement";
import { AppError, invalidInput } from "#lib/server/core/error";
import {
  invalidateAnnouncements,
  shouldBeShown,
} from "#lib/server/features/site/announcement/current";
import {
  type AnnouncementRow,
  presentAnnouncement,
  toAuditValues,
} from "#lib/server/features/site/announcement/present";
import { announcements } from "#lib/server/features/site/announcement/schema";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Locks and returns an announcement. Throws AppError(notFound). */
export async function lockAnnouncement(tx: Executor, id: string): Promise<AnnouncementRow> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(eq(announcements.id, BigInt(id)))
    .for("update");
  if (!row) throw new AppError("notFound");
  return row;
}

type Change = {
  id: string;
  version: number;
  reason: string;
  actorKey: bigint;
  action: "update" | "publish" | "end";
};

/**
 * Changes an announcement with an entry in the audit log, and evicts the pages if they show something
 * else afterwards.
 * @throws AppError(conflict) for another version or a state that the change does not fit
 */
export async function changeAnnouncement(
  { id, version, reason, actorKey, action }: Change,
  states: readonly AnnouncementState[],
  columns: PgUpdateSetSource<typeof announcements>,
): Promise<StaffAnnouncement> {
  const { before, after } = await db().transaction(async (tx) => {
    const before = await lockAnnouncement(tx, id);
    const isExpected = states.includes(getAnnouncementState(before, new Date()));
    if (before.version !== version || !isExpected) throw new AppError("conflict");
    const [changed] = await tx
      .update(announcements)
      .set({ ...columns, version: version + 1, updatedAt: sql`now()` })
      .where(eq(announcements.id, before.id))
      .returning();
    if (!changed) throw new AppError("notFound");
    if (action !== "end" && changed.endsAt && changed.endsAt <= new Date()) {
      throw invalidInput({ endsAt: "past" });
    }
    const [after] = await tx
      .update(announcements)
      .set({ isShown: shouldBeShown })
      .where(eq(announcements.id, before.id))
      .returning();
    await writeAuditLog(tx, {
      actorKey,
      action: `announcement.${action}`,
      target: `announcement:${before.id}`,
      reason,
      before: toAuditValues(before),
      after: toAuditValues(changed),
    });
    return { before, after: after ?? changed };
  });
  if (before.isShown || after.isShown) invalidateAnnouncements();
  return presentAnnouncement(after);
}
