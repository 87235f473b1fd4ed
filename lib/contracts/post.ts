import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { disclosure, disclosureMark } from "#lib/contracts/disclosure";
import * as calls from "#lib/contracts/post/calls";
import { postType, sentContent, shownTextReplies } from "#lib/contracts/post/content";
import { contentWarning } from "#lib/contracts/post/content-warning";
import { postHistory, versionNote } from "#lib/contracts/post/version";
import { count, fileId, noData, queryFlag, serialId, time, userId } from "#lib/contracts/shared";
import { tagLabel } from "#lib/contracts/tag";
import { locales } from "#lib/domain/locale";

/** The version of a post in the other language. */
export const twin = z.object({ postId: serialId, language: z.enum(locales) });

export type Twin = z.output<typeof twin>;

/** A post in a list. */
export const postSummary = z.object({
  postId: serialId,
  /** The author's identifier. */
  id: userId,
  nickName: z.string(),
  profileUrl: z.string().nullable(),
  ...shownTextReplies,
  /**
   * Where lines of a Chinese title may break, which is between words: offsets in the title, in UTF-16
   * code units. Left out if there are none.
   */
  titleBreaks: z.array(count).optional(),
  /** What the author warns of. Lists show the warning in place of summary and thumbnail. */
  contentWarning: contentWarning.optional(),
  thumbnail: z.string().nullable(),
  /** The colour around a thumbnail that is a chart or a drawing, which lists show whole. */
  thumbnailColor: z.string().optional(),
  postType,
  /** How long the video is, if its file tells. */
  videoSeconds: z.number().positive().optional(),
  tagNameList: z.array(z.string()),
  /** What readers of a language see instead of a name; null if nobody is shown the tag. */
  tagLabels: z.record(z.string(), tagLabel.nullable()).optional(),
  language: z.enum(locales),
  isPublic: z.boolean(),
  isDraft: z.boolean(),
  /** True for the author of a post that is hidden until staff have reviewed it. */
  isInReview: z.literal(true).optional(),
  /** The public version in the other language. The comments of both are one discussion. */
  twin: twin.optional(),
  /** Where and when a post of another site appeared first. Search engines are sent there. */
  firstPublished: z.object({ url: z.string().nullable(), at: time.nullable() }).optional(),
  /** When it was first public; of a post that states its original date, that date. */
  createdAt: time,
  updatedAt: time,
  viewCount: count,
  likeCount: count,
  shareCount: count,
  archiveCount: count,
  commentCount: count,
  isLike: z.boolean(),
  isArchive: z.boolean(),
  isFollowing: z.boolean(),
  /** In lists: the interests in funds that the author states, without those of "none". */
  interests: z.array(disclosureMark).optional(),
});

export type PostSummary = z.output<typeof postSummary>;

/** A stored image with its size in pixels. */
export const postImage = z.object({
  fileId,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Shown below an image that is not in the text. */
  caption: z.string(),
});

export const postDetail = postSummary.extend({
  /** The body: serialized editor state, or plain HTML in older posts. */
  post: z.string(),
  videoUrl: z.string().nullable(),
  /** The captions of the video, in WebVTT. */
  captionsUrl: z.string().nullable(),
  images: z.array(postImage),
  /** What the author says about interests in funds that the text names. */
  disclosures: z.array(disclosure),
  /** How often it was changed after its first ten minutes; `listPostVersions` has the versions. */
  history: postHistory,
  /** For the author: whether it goes out by email when it is first public. */
  sendsEmail: z.boolean().optional(),
  /** Increases with every edit. An update with an older version is rejected with 409. */
  version: z.number().int(),
});

export type PostDetail = z.output<typeof postDetail>;

/** Chosen by the client for a new post, so that a repeated request creates no second one. */
export const draftKey = z.uuid();

const savedFields = z
  .object({
    ...sentContent,
    postId: serialId,
    /** What readers are told about a change of a published post. */
    note: versionNote,
    /** True for a change of spelling, which is listed but is no correction. */
    isSpelling: z.boolean(),
    isPublic: z.boolean(),
    isDraft: z.boolean(),
    /** False if followers do not get the post by email when it is first public. */
    sendsEmail: z.boolean(),
    version: z.number().int(),
  })
  .partial();

/**
 * Payload of a new post. A draft may lack title, body, images and tags; a published post may not.
 * Images in the body count as files of the post.
 */
export const postPayload = savedFields.extend({
  title: sentContent.title.default(""),
  post: sentContent.post.default(""),
  tagNameList: sentContent.tagNameList.default([]),
  fileIdList: sentContent.fileIdList.default([]),
  fileCaptions: sentContent.fileCaptions.default({}),
  disclosures: sentContent.disclosures.default([]),
  note: versionNote.default(""),
  isSpelling: z.boolean().default(false),
  postType: postType.default("post"),
  isPublic: z.boolean().default(true),
  isDraft: z.boolean().default(false),
  sendsEmail: z.boolean().default(true),
  /** Idempotency key chosen by the client: the same key never creates a second post. */
  draftKey: draftKey.optional(),
});

export type PostPayload = z.input<typeof postPayload>;

/**
 * Payload of an update. Missing fields stay unchanged, except that a new body or new files reset a
 * missing summary or thumbnail to its default, and that a note is about this change only.
 */
export const postChange = savedFields.extend({
  /** The version of the draft of changes that this publishes, and deletes. */
  draftVersion: z.number().int().optional(),
});

export type PostChange = z.output<typeof postChange>;

const one = z.object({ postId: serialId });

export const getPost = contract(calls.getPost, {
  cost: "heavy",
  tags: ["tags"],
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary: "Returns a post. Drafts and private posts are 404 for everyone but their author.",
  params: one,
  query: z.object({ notificationId: serialId.optional() }),
  reply: postDetail,
});

const saved = z.object({
  postId: serialId,
  version: z.number().int(),
  /** True if this save hid the post until staff have reviewed it. */
  isHeld: z.boolean(),
});

export const createPost = contract(calls.createPost, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: { restriction: "post", unless: { body: { isDraft: true } } },
  needsOpen: { part: "posting", unless: { body: { isDraft: true } } },
  summary:
    "Creates a post. If the `draftKey` was used before, returns that post unchanged with `isNew` false.",
  body: postPayload,
  reply: saved.extend({ isNew: z.boolean() }),
});

export const updatePost = contract(calls.updatePost, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: { restriction: "post", unless: "storedDraft" },
  needsOpen: { part: "posting", unless: "storedDraft" },
  summary:
    "Updates one's own post; missing fields stay unchanged. A published post cannot become a draft. 409 if `version` or `draftVersion` is given and not the current one.",
  params: one,
  body: postChange,
  reply: saved,
});

export const deletePost = contract(calls.deletePost, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Deletes one's own post. A draft can be restored for a day.",
  params: one,
  reply: noData,
});

export const setVisibility = contract(calls.setVisibility, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: { unless: { query: { isPublic: "false" } }, reason: "takingBack" },
  restrictedBy: { restriction: "post", unless: { query: { isPublic: "false" } } },
  needsOpen: { part: "posting", unless: { query: { isPublic: "false" } } },
  summary: "Makes one's own post public or private. Drafts are rejected. Returns a message.",
  params: one,
  query: z.object({ isPublic: queryFlag }),
  reply: z.string(),
});
