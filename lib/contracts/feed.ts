import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/feed/calls";
import { postSummary } from "#lib/contracts/post";
import { postType } from "#lib/contracts/post/content";
import { saveDetails } from "#lib/contracts/post/saved";
import {
  count,
  page,
  paging,
  queryNumber,
  serialId,
  textRange,
  userId,
} from "#lib/contracts/shared";
import { tagLabel } from "#lib/contracts/tag";
import { requiredText, text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";

/** The only language of posts; without it, the viewer's setting applies. */
export const postLanguage = z.enum([...locales, "all"]).optional();

/** The only language of posts in lists of what the viewer chose, in which no setting applies. */
const chosenLanguage = z.enum(locales).optional();

const feedFilters = ["recommended", "keyword", "following", "trending", "newest"] as const;

/** A post in a list; `matches` marks the found words of a search. */
export const listedPost = postSummary.extend({
  matches: z.object({ title: z.array(textRange), summary: z.array(textRange) }).optional(),
});
export type ListedPost = z.output<typeof listedPost>;

export const postPage = page(listedPost);
export type PostPage = z.output<typeof postPage>;

/** A saved post, with what only the viewer sees of it. */
const savedPost = listedPost.extend({ saved: saveDetails.optional() });
export type SavedPost = z.output<typeof savedPost>;

/** `totalCount` counts the posts on all pages that this viewer may see. */
const userPostPage = postPage.extend({ totalCount: count });
export type UserPostPage = z.output<typeof userPostPage>;

export const listPosts = contract(calls.listPosts, {
  cost: "heavy",
  tags: ["feed", "tags"],
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary:
    "Lists posts: recommended, by keyword, of followed authors, trending, or all, newest first. `lng` prefers posts in that language; `postType` filters the newest.",
  query: z.object({
    ...paging(),
    filter: z.enum(feedFilters).default("recommended"),
    tagId: serialId.optional(),
    keyword: requiredText("query", limits.keyword).optional(),
    lng: z.enum(locales).optional(),
    postType: postType.optional(),
    postLanguage,
  }),
  reply: postPage,
});

export const listRelatedPosts = contract(calls.listRelatedPosts, {
  cost: "cheap",
  tags: ["feed", "tags"],
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary:
    "Lists a few posts to read after a public post: with its topics and funds, by its author, then the newest in its language.",
  params: z.object({ postId: serialId }),
  reply: z.object({ items: z.array(postSummary) }),
});

export const listUserPosts = contract(calls.listUserPosts, {
  cost: "heavy",
  tags: ["feed", "tags"],
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary:
    "Lists a user's posts. Drafts and private posts are listed and counted only for that user.",
  params: z.object({ userId }),
  query: z.object({ ...paging(), type: z.enum(["post", "draft"]).default("post"), postLanguage }),
  reply: userPostPage,
});

export const listArchive = contract(calls.listArchive, {
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary:
    "Lists the posts that the viewer saved, newest save first: all, of a folder, or those whose text or note has a keyword.",
  query: z.object({
    ...paging(),
    type: z.literal("archive").optional(),
    folderId: serialId.optional(),
    keyword: requiredText("query", limits.keyword).optional(),
    postLanguage: chosenLanguage,
  }),
  reply: page(savedPost),
});

export const listReactions = contract(calls.listReactions, {
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary: "Lists the posts that the viewer liked, newest like first.",
  query: z.object({ ...paging(), postLanguage: chosenLanguage }),
  reply: postPage,
});

export const listTags = contract(calls.listTags, {
  cost: "cheap",
  tags: null,
  viewAs: true,
  rate: "read",
  summary:
    "Lists tags, most used first. `lng` limits them to posts in that language; `name` finds one by a whole name or id of it.",
  query: z.object({
    keyword: text("query", limits.tag.max).optional(),
    name: text("name", limits.tag.max).optional(),
    limit: queryNumber(z.number().int().min(1).max(limits.tagIndex)).default(limits.page.default),
    lng: z.enum(locales).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        tagId: serialId,
        name: z.string(),
        /** Its names in both languages, if staff gave any. */
        label: tagLabel.optional(),
        /** What staff wrote about it. */
        description: z.object({ en: z.string().nullable(), zh: z.string().nullable() }).optional(),
        postCount: z.number().int(),
        /** The languages of its posts. */
        languages: z.array(z.enum(locales)),
      }),
    ),
  }),
});
