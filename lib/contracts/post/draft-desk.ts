import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { postSummary } from "#lib/contracts/post";
import * as calls from "#lib/contracts/post/author-calls";
import { count, page, paging, serialId } from "#lib/contracts/shared";
import { tagName } from "#lib/contracts/tag";
import { requiredText } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { draftSorts } from "#lib/domain/post/draft-desk";
import { postSystems } from "#lib/domain/post/import";

const keyword = requiredText("query", limits.keyword);

const ownDraft = postSummary.extend({
  /** Chinese by character. */
  wordCount: count,
  /** The fields that it lacks for publishing. */
  missing: z.array(z.string()),
  /** The system from which it was imported. */
  importedFrom: z.enum(postSystems).nullable(),
});
export type OwnDraft = z.output<typeof ownDraft>;

export const listOwnDrafts = contract(calls.listOwnDrafts, {
  cost: "heavy",
  scope: "post:read",
  rate: "read",
  summary:
    "Lists the viewer's drafts, or those whose title or text has a keyword. `original` sorts by the date of the first publication elsewhere, or else of creation.",
  query: z.object({
    ...paging(),
    keyword: keyword.optional(),
    sort: z.enum(draftSorts).default("saved"),
  }),
  reply: page(ownDraft).extend({ totalCount: count }),
});

/** Chosen drafts, or the next of all that a search finds, in the order of their ids. */
const selection = z.union([
  z.object({ postIds: z.array(serialId).min(1).max(limits.draftsPerCall, "too many") }),
  z.object({ keyword: keyword.nullable(), afterId: serialId.nullable() }),
]);
export type DraftSelection = z.output<typeof selection>;

const draftResult = z.object({
  postId: serialId,
  title: z.string(),
  isDone: z.boolean(),
  /** The name of the error that refused it, and why each field is not valid. */
  error: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
});
export type DraftResult = z.output<typeof draftResult>;

const reply = z.object({
  results: z.array(draftResult),
  /** The `afterId` of the next call; null if no draft is left. */
  nextId: serialId.nullable(),
});

const each = `At most ${limits.draftsPerCall} in a call, each by the rules of a single one; the others go on where one is refused. A repeated request changes nothing.`;

export const publishDrafts = contract(calls.publishDrafts, {
  cost: "heavy",
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: "post",
  needsOpen: "posting",
  summary: `Publishes drafts with their original dates, without email and without telling anybody that they are new. ${each}`,
  body: z.object({ selection }),
  reply,
});

export const deleteDrafts = contract(calls.deleteDrafts, {
  cost: "heavy",
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: `Deletes drafts, which can be restored for a day. ${each}`,
  body: z.object({ selection }),
  reply,
});

export const changeDrafts = contract(calls.changeDrafts, {
  cost: "heavy",
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: `Adds a tag to drafts, or puts them into a series in the order of their dates. ${each}`,
  body: z.object({
    selection,
    change: z.union([z.object({ tagName }), z.object({ seriesId: serialId })]),
  }),
  reply,
});
