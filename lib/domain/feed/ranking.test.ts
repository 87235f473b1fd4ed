import { describe, expect, test } from "vitest";
import { type Candidate, rankingSize, rankPosts } from "#lib/domain/feed/ranking";

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
  const trending = (...posts: Candidate[]) => rankPosts(posts, "trending", null, now);

  test("ranks by engagement, discounted by age", () => {
    expect(trending(post(1, 1), post(2, 24, { likeCount: 20 }))).toEqual(["2", "1"]);
    expect(trending(post(1, 1, { likeCount: 5 }), post(2, 240, { likeCount: 50 }))).toEqual([
      "1",
      "2",
    ]);
  });

  test("weighs shares above comments, likes and views", () => {
    const order = trending(
      post(1, 5, { viewCount: 10 }),
      post(2, 5, { likeCount: 10 }),
      post(3, 5, { commentCount: 10 }),
      post(4, 5, { shareCount: 10 }),
    );
    expect(order).toEqual(["4", "3", "2", "1"]);
  });

  test("ranks two comments above a thousand views", () => {
    expect(trending(post(1, 5, { viewCount: 1_000 }), post(2, 5, { commentCount: 2 }))).toEqual([
      "2",
      "1",
    ]);
  });

  test("does not rank a first like above an established discussion", () => {
    expect(trending(post(1, 0, { likeCount: 1 }), post(2, 6, { likeCount: 30 }))).toEqual([
      "2",
      "1",
    ]);
  });
});

describe("recommended", () => {
  const recommended = (...posts: Candidate[]) => rankPosts(posts, "recommended", null, now);

  test("ranks equal engagement by freshness", () => {
    expect(recommended(post(1, 100), post(2, 1), post(3, 50))).toEqual(["2", "3", "1"]);
  });

  test("ranks a good post of this week, but not an old one, above a fresh one without engagement", () => {
    expect(recommended(post(1, 0), post(2, 72, { likeCount: 40 }))).toEqual(["2", "1"]);
    expect(recommended(post(1, 0), post(2, 1_000, { likeCount: 40 }))).toEqual(["1", "2"]);
  });
});

describe.each(["recommended", "trending"] as const)("%s", (ranking) => {
  test("prefers the requested language, if any", () => {
    const posts = [post(1, 1, { language: "zh" }), post(2, 2), post(3, 0.5, { language: "zh" })];
    expect(rankPosts(posts, ranking, "en", now)[0]).toBe("2");
    expect(rankPosts(posts, ranking, "zh", now)).toEqual(["3", "1", "2"]);
    expect(rankPosts(posts, ranking, null, now)).toEqual(["3", "1", "2"]);
  });

  test("orders equal posts by id, highest first", () => {
    const posts = [post(9, 3), post(10, 3), post(8, 3)];
    expect(rankPosts(posts, ranking, null, now)).toEqual(["10", "9", "8"]);
  });

  test("returns at most rankingSize posts", () => {
    const posts = Array.from({ length: rankingSize + 5 }, (_, index) => post(index + 1, index));
    expect(rankPosts(posts, ranking, null, now)).toHaveLength(rankingSize);
  });

  test("accepts a creation time in the future", () => {
    expect(rankPosts([post(1, -5), post(2, 0)], ranking, null, now)).toEqual(["1", "2"]);
  });
});
