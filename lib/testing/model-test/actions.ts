import { and, eq, ne, sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { purgeDueUsers } from "#lib/server/features/account-deletion/purge";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";
import { callApi } from "#lib/testing/api";
import { word } from "#lib/testing/model-test/fill";
import type { Place } from "#lib/testing/model-test/world";
import { buildPostPayload } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

const sns = "/sns/api/v1";

type Answer = Awaited<ReturnType<typeof callApi>>;
type Do = (place: Place, who: TestUser, what: number) => Promise<Answer | undefined> | undefined;

/** The one at a place that is counted round the list. */
export const at = <T>(list: T[], index: number): T => list[index % list.length] as T;

/** What must stay: so many at a list's beginning. */
const isHeld = (place: Place, list: unknown[], index: number, first = 1) =>
  place.isHeld && index % list.length < first;

const onPost =
  (method: string, mark: string): Do =>
  ({ posts }, { token }, what) =>
    callApi(`${method} ${sns}/post/${at(posts, what).id}/${mark}`, { token });

const onPerson =
  (method: string, mark: string): Do =>
  ({ people }, { token }, what) =>
    callApi(`${method} ${sns}/user/${at(people, what).id}/${mark}`, { token });

const onComment =
  (method: string): Do =>
  ({ said }, { token }, what) =>
    callApi(`${method} ${sns}/comment/${at(said, what).id}/like`, { token });

/** Counts once for each caller: the place keeps who called, each from an address of their own. */
const tallied =
  (kind: "view" | "share"): Do =>
  async (place, who, what) => {
    const { id } = at(place.posts, what);
    const from = { token: who.token, ip: `10.0.${who.key / 250n}.${who.key % 250n}` };
    const answer = await callApi(`POST ${sns}/post/${id}/${kind}`, from);
    const key = `${kind} ${id}`;
    if (answer.status === 200) {
      place.told.set(key, (place.told.get(key) ?? new Set()).add(who.id));
    }
    return answer;
  };

/** The author changes a post; `body` is what is sent, or the call's end. */
const changedPost =
  (method: string, end: string, body?: object): Do =>
  (place, _, what) => {
    const { id, author } = at(place.posts, what);
    if (isHeld(place, place.posts, what)) return undefined;
    place.touched.add(id);
    return callApi(`${method} ${sns}/post/${id}${end}`, { token: author.token, body });
  };

const written =
  (isDraft: boolean): Do =>
  async ({ posts, touched }, author) => {
    const body = await buildPostPayload(author, {
      title: "Of bonds",
      tagNameList: [word],
      isDraft,
    });
    const answer = await callApi(`POST ${sns}/post`, { token: author.token, body });
    if (answer.status === 200) {
      posts.push({ id: answer.body.data.postId, author });
      touched.add(answer.body.data.postId);
    }
    return answer;
  };

const becomes =
  (state: "active" | "banned" | "deleting"): Do =>
  async (place, _, what) => {
    const { id, key } = at(place.people, what);
    if (isHeld(place, place.people, what, 2)) return undefined;
    place.unsteady.add(id);
    for (const post of place.posts) if (post.author.id === id) place.touched.add(post.id);
    await db()
      .update(users)
      .set({ state, purgeAt: null })
      .where(and(eq(users.key, key), ne(users.state, "purged")));
    invalidate("feed", `user:${id}`);
    return undefined;
  };

const keep = (place: Place, postId: string, author: TestUser, answer: Answer): Answer => {
  if (answer.status === 200) place.said.push({ id: answer.body.data.commentId, postId, author });
  return answer;
};

/** What people do, through the calls where there are some. */
export const acts = {
  like: onPost("POST", "like"),
  unlike: onPost("DELETE", "like"),
  save: onPost("POST", "archive"),
  unsave: onPost("DELETE", "archive"),
  view: tallied("view"),
  share: tallied("share"),
  follow: onPerson("POST", "follow"),
  unfollow: onPerson("DELETE", "follow"),
  block: (place, who, what) => {
    if (isHeld(place, place.people, what, 2)) return undefined;
    place.parted.add(`${who.key} ${at(place.people, what).key}`);
    return onPerson("POST", "block")(place, who, what);
  },
  unblock: onPerson("DELETE", "block"),
  likeComment: onComment("POST"),
  unlikeComment: onComment("DELETE"),
  comment: async (place, who, what) => {
    const { id } = at(place.posts, what);
    const asked = { token: who.token, body: { content: "Agreed." } };
    return keep(place, id, who, await callApi(`POST ${sns}/post/${id}/comment`, asked));
  },
  reply: async (place, who, what) => {
    const { id, postId } = at(place.said, what);
    const asked = { token: who.token, body: { content: "Why?" } };
    const answer = await callApi(`POST ${sns}/post/${postId}/comment/${id}/reply`, asked);
    if (answer.status === 200) place.answered.set(answer.body.data.commentId, id);
    return keep(place, postId, who, answer);
  },
  dropComment: (place, _, what) => {
    const { id, postId, author } = at(place.said, what);
    if (isHeld(place, place.said, what)) return undefined;
    return callApi(`DELETE ${sns}/post/${postId}/comment/${id}`, { token: author.token });
  },
  write: written(false),
  draft: written(true),
  publish: changedPost("PATCH", "", { isDraft: false }),
  retag: changedPost("PATCH", "", { tagNameList: [word, "Cash"] }),
  hide: changedPost("PATCH", "/visibility?isPublic=false"),
  show: changedPost("PATCH", "/visibility?isPublic=true"),
  drop: changedPost("DELETE", ""),
  readAll: (_, { token }) =>
    callApi(`PATCH ${sns}/notification/read`, { token, body: { all: true } }),
  ban: becomes("banned"),
  leave: becomes("deleting"),
  comeBack: becomes("active"),
  join: async ({ people }) => {
    people.push(await makeUser());
    return undefined;
  },
  purge: async (place, who, what) => {
    await becomes("deleting")(place, who, what);
    const due = and(eq(users.key, at(place.people, what).key), eq(users.state, "deleting"));
    await db().update(users).set({ purgeAt: sql`now()` }).where(due);
    await purgeDueUsers();
    return undefined;
  },
} satisfies Record<string, Do>;

export type Kind = keyof typeof acts;
