import { desc, eq, lt } from "drizzle-orm";
import {
  type AnnouncementContent,
  createAnnouncement as createContract,
  deleteAnnouncement as deleteContract,
  listAllAnnouncements as listContract,
  updateAnnouncement as updateContract,
} from "#lib/contracts/site/announcement-desk";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { changeAnnouncement, lockAnnouncement } from "#lib/server/features/site/announcement/lock";
import { presentAnnouncement, toAuditValues } from "#lib/server/features/site/announcement/present";
import { announcements } from "#lib/server/features/site/announcement/schema";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

export const listAllAnnouncements = operation(listContract, async ({ query }) => {
  const { rows, nextCursor } = await readPageById(
    "announcements",
    query,
    (lastId, rowCount) =>
      db()
        .select()
        .from(announcements)
        .where(lastId === null ? undefined : lt(announcements.id, lastId))
        .orderBy(desc(announcements.id))
        .limit(rowCount),
    ({ id }) => id,
  );
  return { items: rows.map(presentAnnouncement), nextCursor };
});

function toColumns({ startsAt, endsAt, ...content }: AnnouncementContent) {
  if (!content.textEn && !content.textZh) throw invalidInput({ textEn: "required" });
  const times = {
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
  const { startsAt: start, endsAt: end } = times;
  if (end && end <= (start ?? new Date(0))) throw invalidInput({ endsAt: "beforeStart" });
  return { ...content, ...times };
}

export const createAnnouncement = operation(createContract, async ({ viewer, body }) => {
  const { reason, ...content } = body;
  const columns = toColumns(content);
  const row = await db().transaction(async (tx) => {
    const [stored] = await tx.insert(announcements).values(columns).returning();
    if (!stored) throw new Error("The announcement was not stored.");
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "announcement.create",
      target: `announcement:${stored.id}`,
      reason,
      after: toAuditValues(stored),
    });
    return stored;
  });
  return presentAnnouncement(row);
});

export const updateAnnouncement = operation(updateContract, async ({ viewer, params, body }) => {
  const { reason, version, ...content } = body;
  const columns = toColumns(content);
  return changeAnnouncement(
    { id: params.announcementId, version, reason, actorKey: viewer.key, action: "update" },
    ["draft", "scheduled", "shown"],
    columns,
  );
});

export const deleteAnnouncement = operation(deleteContract, async ({ viewer, params, body }) => {
  await db().transaction(async (tx) => {
    const before = await lockAnnouncement(tx, params.announcementId);
    if (before.isPublished) throw new AppError("conflict");
    await tx.delete(announcements).where(eq(announcements.id, before.id));
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "announcement.delete",
      target: `announcement:${before.id}`,
      reason: body.reason,
      before: toAuditValues(before),
    });
  });
  return null;
});
