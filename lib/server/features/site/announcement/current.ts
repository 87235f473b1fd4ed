import { and, desc, eq, sql } from "drizzle-orm";
import { type Announcement, listAnnouncements as contract } from "#lib/contracts/site/announcement";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { pickText } from "#lib/domain/site/announcement";
import { env } from "#lib/server/core/env";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { operation } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { announcements } from "#lib/server/features/site/announcement/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Evicts every page, as announcements are on all of them. */
export const invalidateAnnouncements = (): void => invalidate(allTags);

const readShown = cacheByTag("announcements.shown", "announcements", () =>
  db()
    .select()
    .from(announcements)
    .where(and(sql`is_published`, eq(announcements.isShown, true)))
    .orderBy(desc(announcements.id))
    .limit(limits.announcement.shown),
);

type Row = typeof announcements.$inferSelect;

/** The last known rows: a page without data of its own renders although the database is away. */
const getLast = () => singleton("announcements.last", () => ({ rows: [] as Row[] }));

async function readShownOrLast(): Promise<Row[]> {
  const last = getLast();
  try {
    last.rows = await readShown();
  } catch (error) {
    log().warn({ err: error }, "reading the announcements failed");
  }
  return last.rows;
}

/**
 * Returns the announcements that pages show in a language. None with API_ORIGIN, whose host has its
 * own.
 */
export async function readAnnouncements(locale: Locale): Promise<Announcement[]> {
  if (env().API_ORIGIN) return [];
  return (await readShownOrLast()).flatMap((row) => {
    const text = pickText({ en: row.textEn, zh: row.textZh }, locale);
    if (text === null) return [];
    const { link, severity, isDismissible } = row;
    return [{ announcementId: String(row.id), text, link, severity, isDismissible }];
  });
}

export const listAnnouncements = operation(contract, async ({ query }) => ({
  items: await readAnnouncements(query.lng),
}));

/** True in SQL if an announcement should be shown now. */
export const shouldBeShown = sql<boolean>`(is_published
  and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()))`;

/** Shows and hides announcements whose time has come. */
export async function updateShown(): Promise<void> {
  const changed = await db()
    .update(announcements)
    .set({ isShown: shouldBeShown })
    .where(and(sql`is_published`, sql`${announcements.isShown} <> ${shouldBeShown}`))
    .returning({ id: announcements.id });
  if (changed.length > 0) invalidateAnnouncements();
}

export const showAnnouncementsJob: Job = {
  name: "announcement.show",
  intervalMs: 10_000,
  run: updateShown,
};
