import type { Locale } from "#lib/domain/locale";

export const announcementSeverities = ["info", "warning"] as const;

export const announcementStates = ["draft", "scheduled", "shown", "ended"] as const;
export type AnnouncementState = (typeof announcementStates)[number];

type Times = { isPublished: boolean; startsAt: Date | null; endsAt: Date | null };

/** Returns the state of an announcement at a time. One without a start begins when it is published. */
export function getAnnouncementState(
  { isPublished, startsAt, endsAt }: Times,
  now: Date,
): AnnouncementState {
  if (!isPublished) return "draft";
  if (endsAt && endsAt <= now) return "ended";
  return startsAt && startsAt > now ? "scheduled" : "shown";
}

/** A path of this site, without language and layout, or an address with HTTPS. */
const linkPattern = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s/$.?#\\@]+\.[^\s\\]*)$/;

/** True for an address that an announcement may link to. */
export const isAnnouncementLink = (link: string): boolean => linkPattern.test(link);

/** Returns the text in a language; null if there is none, and the announcement is not shown in it. */
export const pickText = (texts: Record<Locale, string>, locale: Locale): string | null =>
  texts[locale].trim() || null;
