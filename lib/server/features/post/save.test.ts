import { beforeAll, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { testDatabase } from "#lib/testing/database";
import { makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let invalidated: string[] = [];
const { update } = postCalls(() => author);

beforeAll(async () => {
  author = await makeUser();
  onInvalidate((tags) => invalidated.push(...tags));
});

describe("a save invalidates", () => {
  test("post, author and feed if the post is or was visible, else only the post", async () => {
    const published = await recordTags(() => makePost(author));
    const postId = published.result;
    expect(published.tags).toEqual([`post:${postId}`, `user:${author.id}`, "feed"]);
    const closing = await recordTags(() => update(postId, { isPublic: false }));
    expect(closing.tags).toEqual([`post:${postId}`, `user:${author.id}`, "feed"]);
    expect((await recordTags(() => update(postId, { title: "Closed" }))).tags).toEqual([
      `post:${postId}`,
    ]);
    const draft = await recordTags(() => makePost(author, { isDraft: true }));
    expect(draft.tags).toEqual([`post:${draft.result}`]);
    const refused = await recordTags(() => update(postId, { title: "No", version: 1 }));
    expect(refused.tags).toEqual([]);
  });

  async function recordTags<T>(action: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
    invalidated = [];
    const result = await action();
    return { result, tags: invalidated };
  }
});
