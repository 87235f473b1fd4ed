import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { auditReason, count, page, paging, serialId } from "#lib/contracts/shared";
import { tagName } from "#lib/contracts/tag";
import * as calls from "#lib/contracts/tag/desk-calls";
import { requiredText, text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { tagStates } from "#lib/domain/tag";

const tagReference = z.object({ tagId: z.string(), name: z.string() });

const staffTag = tagReference.extend({
  /** What readers of a language see. Null if they see `name`. */
  nameEn: z.string().nullable(),
  nameZh: z.string().nullable(),
  /** What the topic is about, above its posts. */
  descriptionEn: z.string().nullable(),
  descriptionZh: z.string().nullable(),
  isHidden: z.boolean(),
  /** The tag that posts with this name get instead. */
  mergedInto: tagReference.nullable(),
  /** Visible posts. */
  postCount: count,
});
export type StaffTag = z.output<typeof staffTag>;

export const listTagsForStaff = contract(calls.listTagsForStaff, {
  permission: "settings",
  rate: "read",
  summary: "Lists tags, most used first.",
  query: z.object({
    ...paging(),
    /** Part of a name in any language. */
    keyword: requiredText("query", limits.tag.max).optional(),
    state: z.enum(tagStates).default("shown"),
  }),
  reply: page(staffTag),
});

const params = z.object({ tagId: serialId });

/** An empty name means that readers see the tag's own. */
const label = text("name", 1_000)
  .transform((name) => name || null)
  .pipe(tagName.nullable());

const description = text("lines", limits.tag.description).transform((value) => value || null);

export const updateTag = contract(calls.updateTag, {
  permission: "settings",
  rate: "write",
  proof: "session",
  summary:
    "Names and describes a tag in each language, or hides it from lists, suggestions and search. A name that another tag has is a conflict (409).",
  params,
  body: z.object({
    nameEn: label.optional(),
    nameZh: label.optional(),
    descriptionEn: description.optional(),
    descriptionZh: description.optional(),
    isHidden: z.boolean().optional(),
    reason: auditReason,
  }),
  reply: staffTag,
});

export const mergeTag = contract(calls.mergeTag, {
  permission: "settings",
  rate: "write",
  proof: "session",
  summary:
    "Merges a tag into another: its posts get the other tag, and its names and addresses lead there. Repeating it changes nothing.",
  params,
  body: z.object({ intoTagId: serialId, reason: auditReason }),
  reply: staffTag,
});

export const separateTag = contract(calls.separateTag, {
  permission: "settings",
  rate: "write",
  proof: "session",
  summary: "Undoes a merge: the posts that had the tag before get it back.",
  params,
  body: z.object({ reason: auditReason }),
  reply: staffTag,
});
