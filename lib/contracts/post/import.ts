import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/post/author-calls";
import { count, page, paging, queryFlag, serialId, time } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import {
  importFailures,
  importOutcomes,
  importProblemKinds,
  importStates,
  importSystems,
} from "#lib/domain/post/import";

const one = z.object({ importId: z.uuid() });

export const postImport = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  bytes: count,
  /** Null until the archive has been read, unless the viewer chose it. */
  system: z.enum(importSystems).nullable(),
  state: z.enum(importStates),
  /** Why a failed import failed. */
  failure: z.enum(importFailures).nullable(),
  /** Posts in the archive; null until it has been read. */
  postCount: count.nullable(),
  createdCount: count,
  existingCount: count,
  failedCount: count,
  /** Posts of which something did not fit. */
  problemCount: count,
  /** Pictures that posts of earlier imports missed. */
  filledCount: count,
  createdAt: time,
  finishedAt: time.nullable(),
});
export type PostImport = z.output<typeof postImport>;

export const importItem = z.object({
  position: count,
  title: z.string(),
  outcome: z.enum(importOutcomes),
  /** The draft or post, unless it has been deleted. */
  postId: serialId.nullable(),
  problems: z.array(z.object({ kind: z.enum(importProblemKinds), count, example: z.string() })),
  /** Pictures that the post missed, and got. */
  filledCount: count,
});
export type ImportItem = z.output<typeof importItem>;

export const createPostImport = contract(calls.createPostImport, {
  rate: "upload",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  needsOpen: "upload",
  summary:
    "Imports posts as drafts from the export of another system, sent as multipart field `file`: a ZIP " +
    "file, or its JSON, XML or Markdown document. The optional field `system` names the system. One " +
    `import at a time, and at most ${limits.postImport.posts} new drafts in each; a repeated import ` +
    "goes on and creates no draft twice. Pictures of other sites are fetched. Those that posts of " +
    "earlier imports miss are taken from the archive, which needs no posts then.",
  media: "multipart/form-data",
  reply: postImport,
});

export const listPostImports = contract(calls.listPostImports, {
  rate: "read",
  summary: `Lists the viewer's last ${limits.postImport.listed} imports, newest first.`,
  reply: z.object({ items: z.array(postImport) }),
});

export const listImportItems = contract(calls.listImportItems, {
  rate: "read",
  summary:
    "Lists the posts of one's own import in the order of the archive. With `hasProblems`, only those of which something did not fit.",
  params: one,
  query: z.object({ ...paging(), hasProblems: queryFlag.optional() }),
  reply: page(importItem),
});

export const cancelPostImport = contract(calls.cancelPostImport, {
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Stops one's own import. The drafts that it created stay. 409 if it has ended.",
  params: one,
  reply: postImport,
});
