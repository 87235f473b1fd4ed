import { expect } from "vitest";
import type { MarkRow, Rows } from "#lib/testing/model-test/rows";
import type { Place } from "#lib/testing/model-test/world";

const countOf = (marks: MarkRow[], side: "by" | "of", key: string) =>
  marks.filter((mark) => mark[side] === key).length;

/** What stands in a post's row beside what should. */
function postCounters({ likes, archives, said }: Rows, post: Rows["posts"][number]) {
  const { id, likeCount, archiveCount, commentCount } = post;
  const words = said.filter(
    ({ postId, flagReason }) => postId === id && flagReason !== "USER_DELETED",
  );
  return {
    stored: { id, likeCount, archiveCount, commentCount },
    counted: {
      id,
      likeCount: countOf(likes, "of", id),
      archiveCount: countOf(archives, "of", id),
      commentCount: words.length,
    },
  };
}

function saidCounters({ said, saidLikes }: Rows, comment: Rows["said"][number]) {
  const { id, likeCount, replyCount } = comment;
  return {
    stored: { id, likeCount, replyCount },
    counted: {
      id,
      likeCount: countOf(saidLikes, "of", id),
      replyCount: said.filter(({ parentId }) => parentId === id).length,
    },
  };
}

function personCounters({ posts, follows }: Rows, person: Rows["people"][number]) {
  const { key, postCount, followerCount, followingCount } = person;
  const open = posts.filter(
    ({ author, isPublic, isDraft, isBlocked }) =>
      author === key && isPublic && !isDraft && !isBlocked,
  );
  return {
    stored: { key, postCount, followerCount, followingCount },
    counted: {
      key,
      postCount: open.length,
      followerCount: countOf(follows, "of", key),
      followingCount: countOf(follows, "by", key),
    },
  };
}

const entryCounters = ({ id, actorCount, actors }: Rows["entries"][number]) => ({
  stored: { id, actorCount },
  counted: { id, actorCount: actors.length },
});

/** Every counter equals the rows that it counts, and nothing is kept that counts nothing. */
export function expectExact(rows: Rows): void {
  const counters = [
    ...rows.posts.map((post) => postCounters(rows, post)),
    ...rows.said.map((comment) => saidCounters(rows, comment)),
    ...rows.people.map((person) => personCounters(rows, person)),
    ...rows.entries.map(entryCounters),
  ];
  expect(counters.map(({ stored }) => stored)).toEqual(counters.map(({ counted }) => counted));
  expect(rows.entries.filter(({ actorCount }) => actorCount === 0)).toEqual([]);
  const isEmptyPlace = ({ flagReason, replyCount }: Rows["said"][number]) =>
    flagReason === "USER_DELETED" && replyCount === 0;
  expect(rows.said.filter(isEmptyPlace)).toEqual([]);
}

/**
 * Who saw or shared a post that was open all the time counted once; of others at most once. Who was
 * banned or left meanwhile may have counted once as a stranger too.
 */
export function expectTallied({ posts }: Rows, { told, touched, unsteady }: Place): void {
  for (const { id, viewCount, shareCount } of posts) {
    for (const [kind, count] of [
      ["view", viewCount],
      ["share", shareCount],
    ] as const) {
      const callers = [...(told.get(`${kind} ${id}`) ?? [])];
      const steady = callers.filter((caller) => !unsteady.has(caller)).length;
      expect(count).toBeGreaterThanOrEqual(touched.has(id) ? 0 : steady);
      expect(count).toBeLessThanOrEqual(2 * callers.length - steady);
    }
  }
}
