import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rank, rankingSize } from "#lib/domain/ranking";
import type { Act, Encounter } from "#lib/domain/recommendation/interest";
import { type Reader, type Recommendable, recommend } from "#lib/domain/recommendation/recommend";

const now = Date.parse("2026-11-20T12:00:00Z");
const hour = 3_600_000;

/** A post of an author of its own, unless told otherwise. */
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

const met = (postId: number, tags: string[] = [], act: Act = "view", daysAgo = 0): Encounter => ({
  postId: String(postId),
  tags,
  act,
  at: now - daysAgo * 24 * hour,
});

const reader = (given: { follows?: string[]; met?: Encounter[] } = {}): Reader => ({
  follows: new Set(given.follows),
  met: given.met ?? [],
});

const unseen = (posts: Recommendable[], of: Reader, language: "en" | "zh" | null = null) =>
  recommend(posts, of, language, now).unseen;

describe("whom a reader follows", () => {
  test("stands above others' posts of about its age, not above much fresher ones", () => {
    const of = reader({ follows: ["friend"] });
    expect(unseen([post(1, 0), post(2, 60, { author: "friend" })], of)).toEqual(["2", "1"]);
    expect(unseen([post(1, 0), post(2, 80, { author: "friend" })], of)).toEqual(["1", "2"]);
  });

  test("is read in any language", () => {
    const posts = [post(1, 60), post(2, 60, { author: "friend", language: "zh" })];
    expect(unseen(posts, reader(), "en")).toEqual(["1", "2"]);
    expect(unseen(posts, reader({ follows: ["friend"] }), "en")).toEqual(["2", "1"]);
  });
});

describe("tags that a reader met", () => {
  const tagged = [post(1, 0), post(2, 12, { tags: ["bonds"] })];

  test("lift a post, the more the more of them were met", () => {
    expect(unseen(tagged, reader())).toEqual(["1", "2"]);
    expect(unseen(tagged, reader({ met: [met(7, ["bonds"])] }))).toEqual(["1", "2"]);
    const often = [7, 8, 9].map((id) => met(id, ["bonds"]));
    expect(unseen(tagged, reader({ met: often }))).toEqual(["2", "1"]);
  });

  test("count the more the more was done, and a post once by the strongest act", () => {
    expect(unseen(tagged, reader({ met: [met(7, ["bonds"], "comment")] }))).toEqual(["2", "1"]);
    const chatter = Array.from({ length: 50 }, () => met(7, ["bonds"]));
    expect(unseen(tagged, reader({ met: chatter }))).toEqual(["1", "2"]);
  });

  test("fade with time", () => {
    const before = [7, 8, 9].map((id) => met(id, ["bonds"], "view", 60));
    expect(unseen(tagged, reader({ met: before }))).toEqual(["1", "2"]);
  });

  test("never outweigh three days of freshness", () => {
    const much = Array.from({ length: 500 }, (_, id) => met(1_000 + id, ["a", "b"], "archive"));
    const posts = [post(1, 0), post(2, 73, { tags: ["a", "b"] })];
    expect(unseen(posts, reader({ met: much }))).toEqual(["1", "2"]);
  });

  test("do not fill the list with one tag while there is something else", () => {
    const bonds = Array.from({ length: 8 }, (_, at) => post(at + 1, 0, { tags: ["bonds"] }));
    const others = [post(20, 200), post(21, 300)];
    const much = Array.from({ length: 9 }, (_, id) => met(100 + id, ["bonds"], "archive"));
    const list = unseen([...bonds, ...others], reader({ met: much }));
    expect([list[3], list[7]]).toEqual(["20", "21"]);
    expect(list).toHaveLength(10);
  });
});

test("one author fills no three places in a row while there is another", () => {
  const posts = [
    ...Array.from({ length: 5 }, (_, at) => post(at + 1, at, { author: "busy" })),
    post(8, 90),
    post(9, 100),
  ];
  expect(unseen(posts, reader())).toEqual(["1", "2", "8", "3", "4", "9", "5"]);
});

test("what was met comes apart, candidates by score and the rest by age", () => {
  const of = reader({
    met: [met(4), met(900), met(2, [], "write"), met(1_000), met(3, [], "like")],
  });
  const posts = [post(1, 50), post(2, 1), post(3, 0), post(4, 2), post(5, 3)];
  expect(recommend(posts, of, null, now)).toEqual({
    unseen: ["5", "1"],
    seen: ["3", "2", "4", "1000", "900"],
  });
});

test("a reader of whom nothing is known gets what everybody gets", () => {
  const posts = Array.from({ length: rankingSize + 5 }, (_, at) =>
    post(at + 1, (at * 37) % 400, { likeCount: (at * 13) % 29, language: at % 3 ? "en" : "zh" }),
  );
  const everybody = rank(posts, "recommended", "en", now);
  expect(recommend(posts, reader(), "en", now)).toEqual({ unseen: everybody, seen: [] });
});

describe("whatever is known of a reader", () => {
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
  const readers = fc.record({
    follows: fc.subarray(["ann", "bo", "cy"]),
    met: fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 60 }),
          tags,
          fc.constantFrom<Act>("view", "like", "archive", "comment", "write"),
          fc.integer({ min: -1, max: 90 }),
        )
        .map((given) => met(...given)),
      { maxLength: 30 },
    ),
  });

  test("each post stands in the list once, what was met on its own side", () => {
    fc.assert(
      fc.property(posts, readers, (list, of) => {
        const found = recommend(list, reader(of), "en", now);
        const ids = new Set(of.met.map(({ postId }) => postId));
        const rest = list.map(({ id }) => id).filter((id) => !ids.has(id));
        expect(found.unseen.toSorted()).toEqual(rest.toSorted());
        expect(found.seen.toSorted()).toEqual([...ids].toSorted());
      }),
    );
  });

  test("three of one author in a row have only the same behind them", () => {
    fc.assert(
      fc.property(posts, readers, (list, of) => {
        const byId = new Map(list.map(({ id, author }) => [id, author]));
        const authorsInOrder = unseen(list, reader(of), "en").map((id) => byId.get(id));
        for (let at = 2; at < authorsInOrder.length; at += 1) {
          const row = new Set(authorsInOrder.slice(at - 2, at + 1));
          if (row.size === 1) expect(new Set(authorsInOrder.slice(at - 2)).size).toBe(1);
        }
      }),
    );
  });

  test("following somebody moves none of their posts down", () => {
    fc.assert(
      fc.property(posts, fc.nat(39), (list, at) => {
        const alone = list.map((each, index) => ({ ...each, author: `author ${index}` }));
        const one = alone[at];
        if (!one) return;
        const without = unseen(alone, reader(), "en").indexOf(one.id);
        const followed = unseen(alone, reader({ follows: [one.author] }), "en").indexOf(one.id);
        expect(followed).toBeLessThanOrEqual(without);
      }),
    );
  });
});
