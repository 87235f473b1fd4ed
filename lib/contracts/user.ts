import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { page, paging, range, userId } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";

const sns = "/sns/api/v1";
const count = z.number().int().nonnegative();
const one = z.object({ userId });

/** A person as lists and chips show them. */
export const person = z.object({
  id: userId,
  nickName: z.string(),
  profileUrl: z.string().nullable(),
  bio: z.string(),
  followerCount: count,
  isFollowing: z.boolean(),
});
export type Person = z.output<typeof person>;

/** A person whom a search found, and where their names have the keyword. */
const foundPerson = person.extend({
  matches: z.object({ id: z.array(range), nickName: z.array(range) }).optional(),
});
export type FoundPerson = z.output<typeof foundPerson>;

export const profile = person.extend({
  postCount: count,
  followingCount: count,
  isBlocked: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const getUser = contract({
  method: "GET",
  path: `${sns}/user/{userId}`,
  auth: "optional",
  rate: "read",
  summary: "A person's profile.",
  params: one,
  reply: profile,
});

export const searchUsers = contract({
  method: "GET",
  path: `${sns}/user/search`,
  auth: "optional",
  rate: "read",
  summary:
    "Finds people by a part of their ID or username, in simplified and traditional characters alike.",
  query: z.object({
    ...paging(),
    keyword: z.string("required").trim().min(1, "required").max(limits.keyword, "too long"),
  }),
  reply: page(foundPerson),
});

export const recommendUsers = contract({
  method: "GET",
  path: `${sns}/user/recommend`,
  auth: "optional",
  rate: "read",
  summary: "People worth following whom the viewer does not follow yet. `lng` favours a language.",
  query: z.object({ limit: paging().limit, lng: z.enum(["en", "zh"]).optional() }),
  reply: z.object({ items: z.array(person) }),
});

export const listFollowers = contract({
  method: "GET",
  path: `${sns}/user/{userId}/follower/list`,
  auth: "optional",
  rate: "read",
  summary: "Who follows a person, the newest first.",
  params: one,
  query: z.object(paging()),
  reply: page(person),
});

export const listFollowing = contract({
  method: "GET",
  path: `${sns}/user/{userId}/following/list`,
  auth: "optional",
  rate: "read",
  summary: "Whom a person follows, the newest first.",
  params: one,
  query: z.object(paging()),
  reply: page(person),
});

const blocked = z.object({ isBlocked: z.boolean() });

export const blockUser = contract({
  method: "POST",
  path: `${sns}/user/{userId}/block`,
  auth: "user",
  rate: "toggle",
  summary:
    "Blocks a person: neither sees what the other writes, and neither follows the other any more.",
  params: one,
  reply: blocked,
});

export const unblockUser = contract({
  method: "DELETE",
  path: `${sns}/user/{userId}/block`,
  auth: "user",
  rate: "toggle",
  summary: "Takes a block back.",
  params: one,
  reply: blocked,
});

const followed = z.object({ isFollowing: z.boolean(), followerCount: count });

export const followUser = contract({
  method: "POST",
  path: `${sns}/user/{userId}/follow`,
  auth: "user",
  rate: "toggle",
  summary: "Follows a person.",
  params: one,
  reply: followed,
});

export const unfollowUser = contract({
  method: "DELETE",
  path: `${sns}/user/{userId}/follow`,
  auth: "user",
  rate: "toggle",
  summary: "Stops following a person.",
  params: one,
  reply: followed,
});
