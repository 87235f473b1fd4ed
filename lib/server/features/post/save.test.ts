import { beforeAll, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { testDatabase } from "#lib/testing/database";
import { makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let told: string[] = [];
const { update } = postCalls(() => author);

beforeAll(async () => {
  author = await makeUser();
  onInvalidate((tags) => told.push(...tags));
});

describe("what is told after a save", () => {
  test("names post, author and feed where the public sees it, else the post alone", async () => {
    const told = await toldBy(() => makePost(author));
    const postId = told.result;
    expect(told.tags).toEqual([`post:${postId}`, `user:${author.id}`, "feed"]);
    const closing = await toldBy(() => update(postId, { isPublic: false }));
    expect(closing.tags).toEqual([`post:${postId}`, `user:${author.id}`, "feed"]);
    expect((await toldBy(() => update(postId, { title: "Closed" }))).tags).toEqual([
      `post:${postId}`,
    ]);
    const draft = await toldBy(() => makePost(author, { isDraft: true }));
    expect(draft.tags).toEqual([`post:${draft.result}`]);
    const refused = await toldBy(() => update(postId, { title: "No", version: 1 }));
    expect(refused.tags).toEqual([]);
  });

  async function toldBy<T>(act: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
    told = [];
    const result = await act();
    return { result, tags: told };
  }
});
