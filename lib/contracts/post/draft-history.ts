import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/post/author-calls";
import { contentComparison } from "#lib/contracts/post/version";
import { count, page, paging, queryNumber, serialId, time } from "#lib/contracts/shared";

const one = z.object({ postId: serialId });
const revisionNumber = queryNumber(z.number().int().min(1).max(1_000_000));

const draftRevision = z.object({
  number: z.number().int(),
  /** When it was last saved. */
  at: time,
  title: z.string(),
  wordCount: count,
  /** True if at least half of the text was then deleted. */
  isBeforeRemoval: z.boolean(),
});
export type DraftRevision = z.output<typeof draftRevision>;

export const listDraftRevisions = contract(calls.listDraftRevisions, {
  scope: "post:read",
  rate: "read",
  summary:
    "Lists what one's own draft, or the unpublished changes of one's post, said earlier, newest first. A state is stored when a writing session ends and before much is deleted. 404 for everyone but the author.",
  params: one,
  reply: z.object({
    items: z.array(draftRevision),
    /** When the changes of a published post were discarded, while they can be restored. */
    discardedAt: time.nullable(),
  }),
});

export const compareDraftRevision = contract(calls.compareDraftRevision, {
  cost: "heavy",
  scope: "post:read",
  rate: "read",
  summary: "Compares an earlier state of one's own draft with the draft as it is saved now.",
  params: one.extend({ number: revisionNumber }),
  reply: contentComparison,
});

const replaced = {
  /** The version of the draft that this replaces, of a post that is a draft. */
  version: z.number().int().optional(),
  /** The version of the unpublished changes that this replaces; none if there are none. */
  draftVersion: z.number().int().optional(),
};

export const restoreDraftRevision = contract(calls.restoreDraftRevision, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary:
    "Makes an earlier state the content of one's own draft. The content until then becomes an earlier state. 409 if the draft has another version.",
  params: one.extend({ number: revisionNumber }),
  body: z.object(replaced),
  reply: z.object({ version: z.number().int() }),
});

export const restorePostDraft = contract(calls.restorePostDraft, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary:
    "Brings back the changes of one's own post that were discarded within the last day. 409 if there are newer ones, 404 without any.",
  params: one,
  reply: z.object({ version: z.number().int() }),
});

const deletedDraft = z.object({
  postId: serialId,
  title: z.string(),
  deletedAt: time,
  /** Until then it can be restored. */
  purgedAt: time,
});

export const listDeletedDrafts = contract(calls.listDeletedDrafts, {
  rate: "read",
  summary: "Lists the drafts that the viewer deleted within the last day, newest first.",
  query: z.object(paging()),
  reply: page(deletedDraft),
});

export const restoreDeletedDraft = contract(calls.restoreDeletedDraft, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary:
    "Brings back a draft that the viewer deleted within the last day, at its own address. Its earlier states, series and schedule are gone. A repeated request changes nothing.",
  params: one,
  reply: one,
});
