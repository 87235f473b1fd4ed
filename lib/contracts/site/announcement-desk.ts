import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { auditReason, noData, page, paging, serialId, time } from "#lib/contracts/shared";
import * as calls from "#lib/contracts/site/desk-calls";
import { text, textSchema } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import {
  announcementSeverities,
  announcementStates,
  isAnnouncementLink,
} from "#lib/domain/site/announcement";

const staff = { permission: "settings", rate: "write" } as const;

const content = {
  /** Plain text. Empty if it is not shown in that language. */
  textEn: text("line", limits.announcement.text),
  textZh: text("line", limits.announcement.text),
  /** A path of this site without language and layout, or an address with HTTPS. */
  link: textSchema({
    kind: "url",
    max: limits.announcement.link,
    isValid: isAnnouncementLink,
    invalid: "invalid",
  }).nullable(),
  severity: z.enum(announcementSeverities),
  isDismissible: z.boolean(),
  /** Null to begin when it is published. */
  startsAt: time.nullable(),
  /** Null until staff end it. */
  endsAt: time.nullable(),
};
const contentSchema = z.object(content);
export type AnnouncementContent = z.output<typeof contentSchema>;

const version = z.number().int().min(1);

const announcement = z.object({
  ...content,
  link: z.string().nullable(),
  announcementId: z.string(),
  state: z.enum(announcementStates),
  version,
  createdAt: time,
  updatedAt: time,
});
export type StaffAnnouncement = z.output<typeof announcement>;

const params = z.object({ announcementId: serialId });

export const listAllAnnouncements = contract(calls.listAllAnnouncements, {
  ...staff,
  rate: "read",
  summary: "Lists announcements in every state, newest first.",
  query: z.object(paging()),
  reply: page(announcement),
});

export const createAnnouncement = contract(calls.createAnnouncement, {
  ...staff,
  proof: "session",
  summary: "Stores the draft of an announcement.",
  body: z.object({ ...content, reason: auditReason }),
  reply: announcement,
});

export const updateAnnouncement = contract(calls.updateAnnouncement, {
  ...staff,
  proof: "session",
  summary: "Changes an announcement that has not ended. Another version is a conflict (409).",
  params,
  body: z.object({ ...content, version, reason: auditReason }),
  reply: announcement,
});

export const publishAnnouncement = contract(calls.publishAnnouncement, {
  ...staff,
  proof: "session",
  summary:
    "Shows a draft at the top of every page, from its start on. Another version is a conflict.",
  params,
  body: z.object({ version, reason: auditReason }),
  reply: announcement,
});

export const endAnnouncement = contract(calls.endAnnouncement, {
  ...staff,
  proof: "session",
  summary: "Ends an announcement that is shown or scheduled. Another version is a conflict.",
  params,
  body: z.object({ version, reason: auditReason }),
  reply: announcement,
});

export const deleteAnnouncement = contract(calls.deleteAnnouncement, {
  ...staff,
  proof: "session",
  summary: "Deletes a draft. What was published stays.",
  params,
  body: z.object({ reason: auditReason }),
  reply: noData,
});
