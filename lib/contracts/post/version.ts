import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/post/calls";
import { queryNumber, serialId, time } from "#lib/contracts/shared";
import { text } from "#lib/contracts/text";
import { blockKinds } from "#lib/domain/body/spec";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { comparedParts } from "#lib/domain/post/version/compared-parts";

/** The author's words about a change of a published post. */
export const versionNote = text("lines", limits.postVersion.note);

/** How often a post was changed after its first minutes. */
export const postHistory = z.object({
  correctionCount: z.number().int(),
  /** Changes that the author marked as spelling, which are not corrections. */
  spellingCount: z.number().int(),
  /** The newest corrections first. */
  corrections: z.array(z.object({ note: z.string(), at: time })),
});
export type PostHistory = z.output<typeof postHistory>;

const number = z.number().int();

const postVersion = z.object({
  /** From 1, the version as it was first published. */
  number,
  at: time,
  note: z.string(),
  isSpelling: z.boolean(),
  /** False if one of the following is true, or if the post has more versions than are stored. */
  isShown: z.boolean(),
  /** Replaced while the post was hidden under the rules. */
  isWithheld: z.boolean(),
  /** Its author withdrew the text. */
  isWithdrawn: z.boolean(),
  /** Its text is stored, and the viewer wrote it and may withdraw it. */
  canWithdraw: z.boolean(),
});
export type PostVersionEntry = z.output<typeof postVersion>;

const diffPart = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });
const blockChange = z.object({
  /** "formatted" if the words are the same and their look or the address of a link is not. */
  kind: z.enum(["same", "changed", "formatted", "removed", "added"]),
  block: z.enum(blockKinds),
  parts: z.array(diffPart),
});

/** What differs between two states of a post. */
export const contentComparison = z.object({
  language: z.enum(locales),
  title: z.array(diffPart),
  summary: z.array(diffPart),
  tags: z.array(diffPart),
  body: z.array(blockChange),
  /** What else differs. */
  changedParts: z.array(z.enum(comparedParts)),
});
export type ContentComparison = z.output<typeof contentComparison>;

const comparison = contentComparison.extend({ from: postVersion, to: postVersion });
export type VersionComparison = z.output<typeof comparison>;

const one = z.object({ postId: serialId });
const versionNumber = queryNumber(number.min(1).max(1_000_000));

export const listPostVersions = contract(calls.listPostVersions, {
  cost: "cheap",
  tags: null,
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary:
    "Lists the versions of a post that was changed after its first ten minutes, newest first. None for other posts. Only what was public becomes a version: changes of a private post become one when it is public again. Authors list those of their hidden posts, too. 404 for everyone who may not see the post.",
  params: one,
  reply: z.object({ items: z.array(postVersion) }),
});

export const comparePostVersions = contract(calls.comparePostVersions, {
  cost: "heavy",
  tags: null,
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary:
    "Compares two versions of a post by paragraphs and words. 404 if one of them is not stored or is not shown.",
  params: one,
  query: z.object({ from: versionNumber, to: versionNumber }),
  reply: comparison,
});

export const withdrawPostVersion = contract(calls.withdrawPostVersion, {
  scope: "post:write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  rate: "write",
  summary:
    "Deletes the text of an earlier version of an own post. Its number, date and note stay. 409 for the version that readers see now, and 404 for one that does not exist.",
  params: one.extend({ number: versionNumber }),
  reply: z.null(),
});
