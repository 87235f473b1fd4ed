import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { caseNoteField } from "#lib/contracts/field";
import { staffUser } from "#lib/contracts/moderation/case-desk";
import {
  auditReason,
  inLanguages,
  page,
  paging,
  serialId,
  time,
  userId,
} from "#lib/contracts/shared";
import { locales } from "#lib/domain/locale";
import { targetKinds } from "#lib/domain/moderation/sanction";
import { orderStates, orderTypes } from "#lib/domain/order/enums";
import { likenessReasons, likenessStrengths } from "#lib/domain/screening/lookalike-account";

const api = "/sns/api/v1/admin/user/{userId}";
const staff = { auth: "staff", permission: "users" } as const;
const params = z.object({ userId });
const query = z.object(paging());

const userNote = z.object({
  noteId: z.string(),
  authorId: z.string(),
  text: z.string(),
  createdAt: time,
});
export type UserNote = z.output<typeof userNote>;

export const listUserNotes = contract({
  method: "GET",
  path: `${api}/note/list`,
  ...staff,
  rate: "read",
  summary: "Lists what colleagues wrote about a user, newest first.",
  params,
  query,
  reply: page(userNote),
});

export const addUserNote = contract({
  method: "POST",
  path: `${api}/note`,
  ...staff,
  rate: "write",
  proof: "session",
  summary: "Adds a note for colleagues to a user. Notes cannot be changed.",
  params,
  body: z.object({ text: caseNoteField }),
  reply: userNote,
});

const lookalike = z.object({
  user: staffUser,
  createdAt: time,
  reasons: z.array(z.enum(likenessReasons)),
  strength: z.enum(likenessStrengths),
});
export type Lookalike = z.output<typeof lookalike>;

export const listLookalikes = contract({
  method: "GET",
  path: `${api}/lookalike/list`,
  ...staff,
  rate: "read",
  summary: "Lists accounts that may belong to the same person, with the reasons, strongest first.",
  params,
  reply: z.object({ items: z.array(lookalike) }),
});

const userReport = z.object({
  reportId: z.string(),
  caseId: z.string().nullable(),
  state: z.enum(["open", "dismissed", "upheld", "ignored"]),
  targetKind: z.enum(targetKinds),
  targetId: z.string(),
  /** The reporter of a report against the user, or the author of what the user reported. */
  otherId: z.string().nullable(),
  category: z.string(),
  title: z.string(),
  createdAt: time,
});
export type UserReport = z.output<typeof userReport>;

export const listUserReports = contract({
  method: "GET",
  path: `${api}/report/list`,
  ...staff,
  rate: "read",
  summary: "Lists the reports by or against a user, newest first.",
  params,
  query: query.extend({ side: z.enum(["by", "against"]) }),
  reply: page(userReport),
});

const userPost = z.object({
  postId: z.string(),
  title: z.string(),
  createdAt: time,
  isBlocked: z.boolean(),
});
export type UserPost = z.output<typeof userPost>;

export const listPostsOfUser = contract({
  method: "GET",
  path: `${api}/post/list`,
  ...staff,
  rate: "read",
  summary: "Lists the public posts of a user, also blocked ones, newest first.",
  params,
  query,
  reply: page(userPost),
});

const userSeries = z.object({
  seriesId: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: time,
  isBlocked: z.boolean(),
});
export type UserSeries = z.output<typeof userSeries>;

export const listSeriesOfUser = contract({
  method: "GET",
  path: `${api}/series/list`,
  ...staff,
  rate: "read",
  summary: "Lists the series of a user with a public part, also blocked ones, newest first.",
  params,
  query,
  reply: page(userSeries),
});

const userComment = z.object({
  commentId: z.string(),
  postId: z.string(),
  text: z.string(),
  createdAt: time,
  flagReason: z.enum(["USER_DELETED", "CMT_POLICY_VIOLATION"]).nullable(),
});
export type UserComment = z.output<typeof userComment>;

export const listCommentsOfUser = contract({
  method: "GET",
  path: `${api}/comment/list`,
  ...staff,
  rate: "read",
  summary: "Lists the comments of a user on public posts, newest first.",
  params,
  query,
  reply: page(userComment),
});

const maskedOrder = z.object({
  /** The last characters of the order's id. */
  idEnd: z.string(),
  product: z.object({ productId: z.string(), name: inLanguages }),
  orderType: z.enum(orderTypes),
  state: z.enum(orderStates),
  isSandbox: z.boolean(),
  submittedAt: time,
});
export type MaskedOrder = z.output<typeof maskedOrder>;

export const listOrdersOfUser = contract({
  method: "GET",
  path: `${api}/masked-order/list`,
  ...staff,
  rate: "read",
  summary: "Lists the orders of a user without amounts and account numbers, newest first.",
  params,
  query,
  reply: page(maskedOrder),
});

const privatePost = z.object({
  postId: z.string(),
  title: z.string(),
  summary: z.string(),
  isDraft: z.boolean(),
  updatedAt: time,
});
export type PrivatePost = z.output<typeof privatePost>;

export const lookIntoPosts = contract({
  method: "POST",
  path: `${api}/private-post/list`,
  ...staff,
  rate: "write",
  proof: "session",
  summary: "Lists the drafts and private posts of a user, after writing that to the audit log.",
  params,
  body: z.object({ reason: auditReason }),
  reply: z.object({ items: z.array(privatePost) }),
});

export const lookIntoPost = contract({
  method: "POST",
  path: `${api}/private-post/{postId}`,
  ...staff,
  rate: "write",
  proof: "session",
  summary: "Returns a draft or private post of a user, after writing that to the audit log.",
  params: params.extend({ postId: serialId }),
  body: z.object({ reason: auditReason }),
  reply: privatePost.extend({
    /** Serialized editor state. */
    body: z.string(),
    language: z.enum(locales),
  }),
});
