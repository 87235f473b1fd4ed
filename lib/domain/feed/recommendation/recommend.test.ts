import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankingSize, rankPosts } from "#lib/domain/feed/ranking";
import type { InteractionKind, PostInteraction } from "#lib/domain/feed/recommendation/interest";
import {
  type Recommendable,
  recommend,
  type ViewerHistory,
} from "#lib/domain/feed/recommendation/recommend";

const now = Date.parse("2026-11-20T12:00:00Z");
const hour = 3_600_000;

/** Builds a post by its own author unless overridden. */
const post = (
  id: number,
  hoursAgo: number,
  overrides: Partial<Recommendable> = {},
): Recommendable => ({
  id: String(id),
  language: "en",
  createdAt: now - hoursAgo * hour,
  viewCount: 0,
  likeCount: 0,
  shareCount: 0,
  archiveCount: 0,
  commentCount: 0,
  author: `author ${id}`,
  tags: [],
  ...overrides,
});

const createInteraction = (
  postId: number,
  tags: string[] = [],
  interaction: InteractionKind = "view",
  daysAgo = 0,
): PostInteraction => ({
  postId: String(postId),
  tags,
  interaction,
  at: now - daysAgo * 24 * hour,
});

const buildHistory = (
  given: { follows?: string[]; interactions?: PostInteraction[] } = {},
): ViewerHistory => ({
  followedAuthors: new Set(given.follows),
  interactions: given.interactions ?? [],
});

const listUnseen = (
  posts: Recommendable[],
  viewer: ViewerHistory,
  language: "en" | "zh" | null = null,
) => recommend(posts, viewer, language, now).unseen;

describe("posts of followed authors", () => {
  test("rank above posts of about the same age, not above much fresher ones", () => {
    const of = buildHistory({ follows: ["friend"] });
    expect(listUnseen([post(1, 0), post(2, 60, { author: "friend" })], of)).toEqual(["2", "1"]);
    expect(listUnseen([post(1, 0), post(2, 80, { author: "friend" })], of)).toEqual(["1", "2"]);
  });

  test("keep their bonus in any language", () => {
    const posts = [post(1, 60), post(2, 60, { author: "friend", language: "zh" })];
    expect(listUnseen(posts, buildHistory(), "en")).toEqual(["1", "2"]);
    expect(listUnseen(posts, buildHistory({ follows: ["friend"] }), "en")).toEqual(["2", "1"]);
  });
});

describe("tags that the viewer interacted with", () => {
  const tagged = [post(1, 0), post(2, 12, { tags: ["bonds"] })];

  test("lift a post once the viewer interacted with enough posts that have them", () => {
    expect(listUnseen(tagged, buildHistory())).toEqual(["1", "2"]);
    expect(
      listUnseen(tagged, buildHistory({ interactions: [createInteraction(7, ["bonds"])] })),
    ).toEqual(["1", "2"]);
    const often = [7, 8, 9].map((id) => createInteraction(id, ["bonds"]));
    expect(listUnseen(tagged, buildHistory({ interactions: often }))).toEqual(["2", "1"]);
  });

  test("count by the strongest interaction, once per post", () => {
    expect(
      listUnseen(
        tagged,
        buildHistory({ interactions: [createInteraction(7, ["bonds"], "comment")] }),
      ),
    ).toEqual(["2", "1"]);
    const repeated = Array.from({ length: 50 }, () => createInteraction(7, ["bonds"]));
    expect(listUnseen(tagged, buildHistory({ interactions: repeated }))).toEqual(["1", "2"]);
  });

  test("lose weight with time", () => {
    const before = [7, 8, 9].map((id) => createInteraction(id, ["bonds"], "view", 60));
    expect(listUnseen(tagged, buildHistory({ interactions: before }))).toEqual(["1", "2"]);
  });

  test("never outweigh three days of freshness", () => {
    const many = Array.from({ length: 500 }, (_, id) =>
      createInteraction(1_000 + id, ["a", "b"], "archive"),
    );
    const posts = [post(1, 0), post(2, 73, { tags: ["a", "b"] })];
    expect(listUnseen(posts, buildHistory({ interactions: many }))).toEqual(["1", "2"]);
  });

  test("do not fill the list with one tag while other posts are left", () => {
    const bonds = Array.from({ length: 8 }, (_, at) => post(at + 1, 0, { tags: ["bonds"] }));
    const others = [post(20, 200), post(21, 300)];
    const many = Array.from({ length: 9 }, (_, id) =>
      createInteraction(100 + id, ["bonds"], "archive"),
    );
    const list = listUnseen([...bonds, ...others], buildHistory({ interactions: many }));
    expect([list[3], list[7]]).toEqual(["20", "21"]);
    expect(list).toHaveLength(10);
  });
});

test("never lists three posts of one author in a row while others are left", () => {
  const posts = [
    ...Array.from({ length: 5 }, (_, at) => post(at + 1, at, { author: "busy" })),
    post(8, 90),
    post(9, 100),
  ];
  expect(listUnseen(posts, buildHistory())).toEqual(["1", "2", "8", "3", "4", "9", "5"]);
});

test("lists seen posts separately, candidates by score and the rest by age", () => {
  const of = buildHistory({
    interactions: [
      createInteraction(4),
      createInteraction(900),
      createInteraction(2, [], "write"),
      createInteraction(1_000),
      createInteraction(3, [], "like"),
    ],
  });
  const posts = [post(1, 50), post(2, 1), post(3, 0), post(4, 2), post(5, 3)];
  expect(recommend(posts, of, null, now)).toEqual({
    unseen: ["5", "1"],
    seen: ["3", "2", "4", "1000", "900"],
  });
});

test("returns the general ranking without a history", () => {
  const posts = Array.from({ length: rankingSize + 5 }, (_, at) =>
    post(at + 1, (at * 37) % 400, { likeCount: (at * 13) % 29, language: at % 3 ? "en" : "zh" }),
  );
  const general = rankPosts(posts, "recommended", "en", now);
  expect(recommend(posts, buildHistory(), "en", now)).toEqual({ unseen: general, seen: [] });
});

describe("for any history", () => {
  const tags = fc.subarray(["bonds", "gold", "funds", "债券"]);
  const authors = fc.constantFrom("ann", "bo", "cy");
  const posts = fc
    .array(
      fc.record({
        hoursAgo: fc.integer({ min: -2, max: 900 }),
        likeCount: fc.nat(500),
        author: authors,
        tags,
        language: fc.constantFrom("en" as const, "zh" as const),
      }),
      { maxLength: 40 },
    )
    .map((list) => list.map(({ hoursAgo, ...rest }, at) => post(at + 1, hoursAgo, rest)));
  const histories = fc.record({
    follows: fc.subarray(["ann", "bo", "cy"]),
    interactions: fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 60 }),
          tags,
          fc.constantFrom<InteractionKind>("view", "like", "archive", "comment", "write"),
          fc.integer({ min: -1, max: 90 }),
        )
        .map((given) => createInteraction(...given)),
      { maxLength: 30 },
    ),
  });

  test("lists each post once, either unseen or seen", () => {
    fc.assert(
      fc.property(posts, histories, (list, given) => {
        const found = recommend(list, buildHistory(given), "en", now);
        const ids = new Set(given.interactions.map(({ postId }) => postId));
        const rest = list.map(({ id }) => id).filter((id) => !ids.has(id));
        expect(found.unseen.toSorted()).toEqual(rest.toSorted());
        expect(found.seen.toSorted()).toEqual([...ids].toSorted());
      }),
    );
  });

  test("repeats an author three times only if no other is left", () => {
    fc.assert(
      fc.property(posts, histories, (list, given) => {
        const byId = new Map(list.map(({ id, author }) => [id, author]));
        const authorsInOrder = listUnseen(list, buildHistory(given), "en").map((id) =>
          byId.get(id),
        );
        for (let at = 2; at < authorsInOrder.length; at += 1) {
          const row = new Set(authorsInOrder.slice(at - 2, at + 1));
          if (row.size === 1) expect(new Set(authorsInOrder.slice(at - 2)).size).toBe(1);
        }
      }),
    );
  });

  test("never ranks a post lower because its author is followed", () => {
    fc.assert(
      fc.property(posts, fc.nat(39), (list, at) => {
        const alone = list.map((each, index) => ({ ...each, author: `author ${index}` }));
        const one = alone[at];
        if (!one) return;
        const without = listUnseen(alone, buildHistory(), "en").indexOf(one.id);
        const followed = listUnseen(alone, buildHistory({ follows: [one.author] }), "en").indexOf(
          one.id,
        );
        expect(followed).toBeLessThanOrEqual(without);
      }),
    );
  });
});
