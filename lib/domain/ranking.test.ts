import { describe, expect, test } from "vitest";
import { type Candidate, rank, rankingSize } from "#lib/domain/ranking";

const now = Date.parse("2026-11-20T12:00:00Z");
const hour = 3_600_000;

const post = (id: number, hoursAgo: number, overrides: Partial<Candidate> = {}): Candidate => ({
  id: String(id),
  language: "en",
  createdAt: now - hoursAgo * hour,
  viewCount: 0,
  likeCount: 0,
  shareCount: 0,
  archiveCount: 0,
  commentCount: 0,
  ...overrides,
});

describe("trending", () => {
  const trending = (...posts: Candidate[]) => rank(posts, "trending", null, now);

  test("lets engagement beat age, and age wear engagement down", () => {
    expect(trending(post(1, 1), post(2, 24, { likeCount: 20 }))).toEqual(["2", "1"]);
    expect(trending(post(1, 1, { likeCount: 5 }), post(2, 240, { likeCount: 50 }))).toEqual([
      "1",
      "2",
    ]);
  });

  test("weighs what costs readers more above what costs them less", () => {
    const order = trending(
      post(1, 5, { viewCount: 10 }),
      post(2, 5, { likeCount: 10 }),
      post(3, 5, { commentCount: 10 }),
      post(4, 5, { shareCount: 10 }),
    );
    expect(order).toEqual(["4", "3", "2", "1"]);
  });

  test("does not let a first like top an established conversation", () => {
    expect(trending(post(1, 0, { likeCount: 1 }), post(2, 6, { likeCount: 30 }))).toEqual([
      "2",
      "1",
    ]);
  });
});

describe("recommended", () => {
  const recommended = (...posts: Candidate[]) => rank(posts, "recommended", null, now);

  test("puts the fresh before the old of the same worth", () => {
    expect(recommended(post(1, 100), post(2, 1), post(3, 50))).toEqual(["2", "3", "1"]);
  });

  test("keeps a good post of this week above a fresh one that nobody touched, but not for ever", () => {
    expect(recommended(post(1, 0), post(2, 72, { likeCount: 40 }))).toEqual(["2", "1"]);
    expect(recommended(post(1, 0), post(2, 1_000, { likeCount: 40 }))).toEqual(["1", "2"]);
  });
});

describe.each(["recommended", "trending"] as const)("%s", (ranking) => {
  test("favours a language, and none when none is asked for", () => {
    const posts = [post(1, 1, { language: "zh" }), post(2, 2), post(3, 0.5, { language: "zh" })];
    expect(rank(posts, ranking, "en", now)[0]).toBe("2");
    expect(rank(posts, ranking, "zh", now)).toEqual(["3", "1", "2"]);
    expect(rank(posts, ranking, null, now)).toEqual(["3", "1", "2"]);
  });

  test("orders equals by id, the highest first", () => {
    const posts = [post(9, 3), post(10, 3), post(8, 3)];
    expect(rank(posts, ranking, null, now)).toEqual(["10", "9", "8"]);
  });

  test("holds no more than its size", () => {
    const posts = Array.from({ length: rankingSize + 5 }, (_, index) => post(index + 1, index));
    expect(rank(posts, ranking, null, now)).toHaveLength(rankingSize);
  });

  test("bears a clock that runs ahead", () => {
    expect(rank([post(1, -5), post(2, 0)], ranking, null, now)).toEqual(["1", "2"]);
  });
});
