import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/site/calls";
import { locales } from "#lib/domain/locale";
import { announcementSeverities } from "#lib/domain/site/announcement";

const announcement = z.object({
  announcementId: z.string(),
  text: z.string(),
  /** A path without language and layout, or an address with HTTPS. */
  link: z.string().nullable(),
  severity: z.enum(announcementSeverities),
  isDismissible: z.boolean(),
});
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = contract(calls.listAnnouncements, {
  cost: "cheap",
  tags: null,
  rate: "read",
  summary: "Lists the announcements that are shown in a language, newest first.",
  query: z.object({ lng: z.enum(locales) }),
  reply: z.object({ items: z.array(announcement) }),
});
