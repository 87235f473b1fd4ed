import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { feedOrigin, fetchFeed, linkTo } from "#lib/testing/served-feed";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ PUBLIC_URL: feedOrigin });

let author: TestUser;

beforeEach(async () => {
  await db().delete(posts);
  await db().delete(users);
  author = await makeUser();
  invalidate("feed");
});
afterEach(() => void vi.useRealTimers());

describe("a conditional request", () => {
  test("gets 304 while nothing changed", async () => {
    await insertPost(author);
    const { headers } = await fetchFeed();
    const byTag = await fetchFeed("en", { "if-none-match": String(headers.get("etag")) });
    expect(byTag).toMatchObject({ status: 304, text: "" });
    const byTime = await fetchFeed("en", {
      "if-modified-since": String(headers.get("last-modified")),
    });
    expect(byTime).toMatchObject({ status: 304, text: "" });
  });

  test("notices at once that a post became private, by ETag and by date", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T00:00:00.400Z") });
    await insertPost(author, { createdAt: new Date("2026-02-01T00:00:00Z") });
    const older = await insertPost(author, { createdAt: new Date("2026-01-01T00:00:00Z") });
    const { headers } = await fetchFeed();
    await db()
      .update(posts)
      .set({ isPublic: false })
      .where(eq(posts.id, BigInt(older)));
    for (const [name, validator] of [
      ["if-none-match", "etag"],
      ["if-modified-since", "last-modified"],
    ] as const) {
      const again = await fetchFeed("en", { [name]: String(headers.get(validator)) });
      expect(again.status).toBe(200);
      expect(again.text).not.toContain(linkTo(older));
    }
  });

  test("ignores the date if an ETag is sent", async () => {
    await insertPost(author);
    const { headers } = await fetchFeed();
    const again = await fetchFeed("en", {
      "if-none-match": 'W/"other"',
      "if-modified-since": String(headers.get("last-modified")),
    });
    expect(again.status).toBe(200);
  });
});
