import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/post/author-calls";
import { noData, paging, serialId } from "#lib/contracts/shared";
import { requiredText } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";

const one = z.object({ postId: serialId });

const ownPost = z.object({
  postId: serialId,
  title: z.string(),
  language: z.enum(locales),
  isDraft: z.boolean(),
  isPublic: z.boolean(),
});
export type OwnTwin = z.output<typeof ownPost>;

export const getOwnTwin = contract(calls.getOwnTwin, {
  scope: "post:read",
  rate: "read",
  summary:
    "Returns the other language version of one's own post, and one's newest posts that could be it, or those whose title has a keyword.",
  params: one,
  query: z.object({ ...paging(), keyword: requiredText("query", limits.keyword).optional() }),
  reply: z.object({
    twin: ownPost.nullable(),
    candidates: z.array(ownPost),
    /** Of the candidates. Null on the last page. */
    nextCursor: z.string().nullable(),
  }),
});

export const linkTwin = contract(calls.linkTwin, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary:
    'Links two of one\'s own posts as versions of one post in two languages. 400 with `twinId` "same language", or "taken" if one of them has another version already.',
  params: one,
  body: z.object({ twinId: serialId }),
  reply: noData,
});

export const unlinkTwin = contract(calls.unlinkTwin, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary:
    "Separates one's own post from its version in the other language. Comments stay with the post under which they were written.",
  params: one,
  reply: noData,
});
