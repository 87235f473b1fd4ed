import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { postSummary, postType } from "#lib/contracts/post";
import { page, paging, range, serial, userId } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";

const sns = "/sns/api/v1";

const feedFilters = ["recommended", "keyword", "following", "trending", "newest"] as const;

/** A post in a list. In a search it tells where its words are. */
const listedPost = postSummary.extend({
  matches: z.object({ title: z.array(range), summary: z.array(range) }).optional(),
});
export type ListedPost = z.output<typeof listedPost>;

export const postPage = page(listedPost);
export type PostPage = z.output<typeof postPage>;

/** `totalCount` is how many there are for this viewer, on all pages. */
const userPostPage = postPage.extend({ totalCount: z.number().int().nonnegative() });
export type UserPostPage = z.output<typeof userPostPage>;

export const listPosts = contract({
  method: "GET",
  path: `${sns}/post/trending/list`,
  auth: "optional",
  rate: "read",
  summary:
    "Recommended, keyword, following and trending posts, or all of them, the newest first. `lng` favours posts in that language; `postType` narrows the newest.",
  query: z.object({
    ...paging(),
    filter: z.enum(feedFilters).default("recommended"),
    tagId: serial.optional(),
    keyword: z.string().trim().min(1).max(limits.keyword).optional(),
    lng: z.enum(locales).optional(),
    postType: postType.optional(),
  }),
  reply: postPage,
});

export const listUserPosts = contract({
  method: "GET",
  path: `${sns}/user/{userId}/post/list`,
  auth: "optional",
  rate: "read",
  summary: "A user's posts; drafts and private posts only for the user, and only they count them.",
  params: z.object({ userId }),
  query: z.object({ ...paging(), type: z.enum(["post", "draft"]).default("post") }),
  reply: userPostPage,
});

export const listArchive = contract({
  method: "GET",
  path: `${sns}/user/archive`,
  auth: "user",
  rate: "read",
  summary: "The posts that the viewer saved, newest save first.",
  query: z.object({ ...paging(), type: z.literal("archive").optional() }),
  reply: postPage,
});

export const listReactions = contract({
  method: "GET",
  path: `${sns}/user/my/reaction/list`,
  auth: "user",
  rate: "read",
  summary: "The posts that the viewer liked, newest like first.",
  query: z.object(paging()),
  reply: postPage,
});

export const listTags = contract({
  method: "GET",
  path: `${sns}/tag/list`,
  auth: "none",
  rate: "read",
  summary: "Tags, most used first. `lng` keeps to those used in that language.",
  query: z.object({
    keyword: z.string().trim().max(limits.tag.max).optional(),
    limit: paging().limit,
    lng: z.enum(locales).optional(),
  }),
  reply: z.object({
    items: z.array(z.object({ tagId: serial, name: z.string(), postCount: z.number().int() })),
  }),
});
