import type { StaffAnnouncement } from "#lib/contracts/site/announcement-desk";
import { getAnnouncementState } from "#lib/domain/site/announcement";
import type { announcements } from "#lib/server/features/site/announcement/schema";
import type { AuditValues } from "#lib/server/features/site/audit/schema";

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Returns an announcement as staff see it. */
export const presentAnnouncement = (row: AnnouncementRow): StaffAnnouncement => ({
  announcementId: String(row.id),
  textEn: row.textEn,
  textZh: row.textZh,
  link: row.link,
  severity: row.severity,
  isDismissible: row.isDismissible,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  state: row.isShown ? "shown" : getAnnouncementState(row, new Date()),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns what the audit log keeps of an announcement. */
export const toAuditValues = (row: AnnouncementRow): AuditValues => ({
  textEn: row.textEn,
  textZh: row.textZh,
  link: row.link,
  severity: row.severity,
  isDismissible: row.isDismissible,
  isPublished: row.isPublished,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
});
