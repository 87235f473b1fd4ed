import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { count, page, paging, textRange, time, userId } from "#lib/contracts/shared";
import { requiredText } from "#lib/contracts/text";
import * as calls from "#lib/contracts/user/calls";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { relations } from "#lib/domain/user/relation";

const userParams = z.object({ userId });

export const userSummary = z.object({
  id: userId,
  nickName: z.string(),
  profileUrl: z.string().nullable(),
  bio: z.string(),
  followerCount: count,
  isFollowing: z.boolean(),
});
export type UserSummary = z.output<typeof userSummary>;

/** A search result with the matching ranges of both names. */
export const foundUser = userSummary.extend({
  matches: z.object({ id: z.array(textRange), nickName: z.array(textRange) }).optional(),
});
export type FoundUser = z.output<typeof foundUser>;

export const profile = userSummary.extend({
  postCount: count,
  followingCount: count,
  /** Decides what a profile shows and offers: `blocked` by the viewer, `blockedBy` the user. */
  relation: z.enum(relations),
  /** The same as `relation` says. */
  isBlocked: z.boolean(),
  /** When the user signed up. */
  createdAt: time,
});
export type Profile = z.output<typeof profile>;

export const getUser = contract(calls.getUser, {
  cost: "cheap",
  tags: [],
  scope: "profile:read",
  viewAs: true,
  rate: "read",
  summary:
    "Returns a user's profile. If either user blocked the other, its counts are 0 and its lists are empty.",
  params: userParams,
  reply: profile,
});

export const searchUsers = contract(calls.searchUsers, {
  cost: "heavy",
  tags: null,
  viewAs: true,
  rate: "read",
  summary:
    "Finds users by part of their ID or username. Simplified and traditional characters match each other.",
  query: z.object({
    ...paging(),
    keyword: requiredText("query", limits.keyword),
  }),
  reply: page(foundUser),
});

export const recommendUsers = contract(calls.recommendUsers, {
  cost: "cheap",
  tags: null,
  viewAs: true,
  rate: "read",
  summary: "Recommends users whom the viewer does not follow yet. `lng` prefers a language.",
  query: z.object({ limit: paging().limit, lng: z.enum(locales).optional() }),
  reply: z.object({ items: z.array(userSummary) }),
});

export const listFollowers = contract(calls.listFollowers, {
  cost: "cheap",
  tags: null,
  scope: "profile:read",
  viewAs: true,
  rate: "read",
  summary: "Lists a user's followers, newest first.",
  params: userParams,
  query: z.object(paging()),
  reply: page(userSummary),
});

export const listFollowing = contract(calls.listFollowing, {
  cost: "cheap",
  tags: null,
  scope: "profile:read",
  viewAs: true,
  rate: "read",
  summary: "Lists the users whom a user follows, newest first.",
  params: userParams,
  query: z.object(paging()),
  reply: page(userSummary),
});

export const listBlockedUsers = contract(calls.listBlockedUsers, {
  rate: "read",
  summary: "Lists the users whom the viewer blocked, newest first.",
  query: z.object(paging()),
  reply: page(userSummary),
});

const blockReply = z.object({ isBlocked: z.boolean() });

export const blockUser = contract(calls.blockUser, {
  rate: "toggle",
  proof: "session",
  accepts: "securing",
  restrictedBy: null,
  summary: "Blocks a user: both unfollow each other and no longer see each other's content.",
  params: userParams,
  reply: blockReply,
});

export const unblockUser = contract(calls.unblockUser, {
  rate: "toggle",
  proof: "session",
  accepts: "securing",
  restrictedBy: null,
  summary: "Unblocks a user.",
  params: userParams,
  reply: blockReply,
});

const followReply = z.object({ isFollowing: z.boolean(), followerCount: count });

export const followUser = contract(calls.followUser, {
  rate: "toggle",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary: "Follows a user.",
  params: userParams,
  reply: followReply,
});

export const unfollowUser = contract(calls.unfollowUser, {
  rate: "toggle",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Unfollows a user.",
  params: userParams,
  reply: followReply,
});
