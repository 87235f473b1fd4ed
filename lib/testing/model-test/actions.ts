import { and, eq, ne, sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { purgeDueUsers } from "#lib/server/features/account/deletion/purge";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { keyword } from "#lib/testing/model-test/fill-world";
import type { World } from "#lib/testing/model-test/world";
import { buildPostPayload } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

const sns = "/sns/api/v1";

type ApiResponse = Awaited<ReturnType<typeof callApi>>;
type RunAction = (
  world: World,
  actor: TestUser,
  target: number,
) => Promise<ApiResponse | undefined> | undefined;

/** Returns the entry at an index that wraps around. */
export const pickCyclic = <T>(list: T[], index: number): T => list[index % list.length] as T;

/** True for the first `count` entries of a list while the world is protected. */
const isProtected = (world: World, list: unknown[], index: number, count = 1) =>
  world.isProtected && index % list.length < count;

const postAction =
  (method: string, path: string): RunAction =>
  ({ posts }, { token }, target) =>
    callApi(`${method} ${sns}/post/${pickCyclic(posts, target).id}/${path}`, { token });

const userAction =
  (method: string, path: string): RunAction =>
  ({ users }, { token }, target) =>
    callApi(`${method} ${sns}/user/${pickCyclic(users, target).id}/${path}`, { token });

const commentAction =
  (method: string): RunAction =>
  ({ comments }, { token }, target) =>
    callApi(`${method} ${sns}/comment/${pickCyclic(comments, target).id}/like`, { token });

/** Views or shares a post. Each user calls from a different address, and the world records them. */
const engagementAction =
  (kind: "view" | "share"): RunAction =>
  async (world, actor, target) => {
    const { id } = pickCyclic(world.posts, target);
    const request = { token: actor.token, ip: `10.0.${actor.key / 250n}.${actor.key % 250n}` };
    const response = await callApi(`POST ${sns}/post/${id}/${kind}`, request);
    const key = `${kind} ${id}`;
    if (response.status === 200) {
      world.engagements.set(key, (world.engagements.get(key) ?? new Set()).add(actor.id));
    }
    return response;
  };

/** Changes a post as its author. `suffix` ends the path. */
const editAction =
  (method: string, suffix: string, body?: object): RunAction =>
  (world, _, target) => {
    const { id, author } = pickCyclic(world.posts, target);
    if (isProtected(world, world.posts, target)) return undefined;
    world.changedPostIds.add(id);
    return callApi(`${method} ${sns}/post/${id}${suffix}`, { token: author.token, body });
  };

const writeAction =
  (isDraft: boolean): RunAction =>
  async ({ posts, changedPostIds }, author) => {
    const body = await buildPostPayload(author, {
      title: "Of bonds",
      tagNameList: [keyword],
      isDraft,
    });
    const response = await callApi(`POST ${sns}/post`, { token: author.token, body });
    if (response.status === 200) {
      posts.push({ id: response.body.data.postId, author });
      changedPostIds.add(response.body.data.postId);
    }
    return response;
  };

const stateAction =
  (state: "active" | "banned" | "deleting"): RunAction =>
  async (world, _, target) => {
    const { id, key } = pickCyclic(world.users, target);
    if (isProtected(world, world.users, target, 2)) return undefined;
    world.changedUserIds.add(id);
    for (const post of world.posts) if (post.author.id === id) world.changedPostIds.add(post.id);
    await db()
      .update(users)
      .set({ state, purgeAt: null })
      .where(and(eq(users.key, key), ne(users.state, "purged")));
    invalidate("feed", `user:${id}`);
    return undefined;
  };

const addComment = (
  world: World,
  postId: string,
  author: TestUser,
  response: ApiResponse,
): ApiResponse => {
  if (response.status === 200)
    world.comments.push({ id: response.body.data.commentId, postId, author });
  return response;
};

/** Actions of users, through the API where it has a call. */
export const actions = {
  like: postAction("POST", "like"),
  unlike: postAction("DELETE", "like"),
  save: postAction("POST", "archive"),
  unsave: postAction("DELETE", "archive"),
  view: engagementAction("view"),
  share: engagementAction("share"),
  follow: userAction("POST", "follow"),
  unfollow: userAction("DELETE", "follow"),
  block: (world, actor, target) => {
    if (isProtected(world, world.users, target, 2)) return undefined;
    world.blockPairs.add(`${actor.key} ${pickCyclic(world.users, target).key}`);
    return userAction("POST", "block")(world, actor, target);
  },
  unblock: userAction("DELETE", "block"),
  likeComment: commentAction("POST"),
  unlikeComment: commentAction("DELETE"),
  comment: async (world, actor, target) => {
    const { id } = pickCyclic(world.posts, target);
    const request = { token: actor.token, body: { content: "Agreed." } };
    return addComment(world, id, actor, await callApi(`POST ${sns}/post/${id}/comment`, request));
  },
  reply: async (world, actor, target) => {
    const { id, postId } = pickCyclic(world.comments, target);
    const request = { token: actor.token, body: { content: "Why?" } };
    const response = await callApi(`POST ${sns}/post/${postId}/comment/${id}/reply`, request);
    if (response.status === 200) world.replyTargets.set(response.body.data.commentId, id);
    return addComment(world, postId, actor, response);
  },
  dropComment: (world, _, target) => {
    const { id, postId, author } = pickCyclic(world.comments, target);
    if (isProtected(world, world.comments, target)) return undefined;
    return callApi(`DELETE ${sns}/post/${postId}/comment/${id}`, { token: author.token });
  },
  write: writeAction(false),
  draft: writeAction(true),
  publish: editAction("PATCH", "", { isDraft: false }),
  retag: editAction("PATCH", "", { tagNameList: [keyword, "Cash"] }),
  hide: editAction("PATCH", "/visibility?isPublic=false"),
  show: editAction("PATCH", "/visibility?isPublic=true"),
  drop: editAction("DELETE", ""),
  readAll: (_, { token }) =>
    callApi(`PATCH ${sns}/notification/read`, { token, body: { all: true } }),
  ban: stateAction("banned"),
  leave: stateAction("deleting"),
  comeBack: stateAction("active"),
  join: async ({ users }) => {
    users.push(await makeUser());
    return undefined;
  },
  purge: async (world, actor, target) => {
    await stateAction("deleting")(world, actor, target);
    const due = and(
      eq(users.key, pickCyclic(world.users, target).key),
      eq(users.state, "deleting"),
    );
    await db().update(users).set({ purgeAt: sql`now()` }).where(due);
    await purgeDueUsers();
    return undefined;
  },
} satisfies Record<string, RunAction>;

export type ActionKind = keyof typeof actions;
