import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { isReferenced } from "#lib/server/features/file/file-references";
import { files } from "#lib/server/features/file/schema";
import { postRevisions } from "#lib/server/features/post/revision/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makeFile, makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
const { update, read } = postCalls(() => author);

beforeEach(async () => {
  author = await makeUser();
});

const listEarlier = async (postId: string) => {
  const rows = await db()
    .select({ number: postRevisions.number, content: postRevisions.content })
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, BigInt(postId)), eq(postRevisions.state, "earlierDraft")))
    .orderBy(asc(postRevisions.number));
  return rows.map(({ number, content }) => [number, content?.title]);
};

const sessionEnd = () => new Date(Date.now() - limits.draftHistory.sessionMs - 1_000);

/** Each kind of draft: how it begins, is saved, and was saved in an earlier session. */
const kinds = [
  {
    kind: "a post that is a draft",
    begin: () => makePost(author, { isDraft: true, title: "First" }),
    save: async (postId: string, change: object) =>
      expect((await update(postId, { isDraft: true, ...change })).status).toBe(200),
    endSession: (postId: string) =>
      db()
        .update(posts)
        .set({ updatedAt: sessionEnd() })
        .where(eq(posts.id, BigInt(postId))),
    publish: (postId: string) => update(postId, { isDraft: false }),
  },
  {
    kind: "changes of a published post",
    begin: async () => {
      const postId = await makePost(author, { title: "Published" });
      await saveChanges(postId, { title: "First" });
      return postId;
    },
    save: (postId: string, change: object) => saveChanges(postId, change),
    endSession: (postId: string) =>
      db()
        .update(postRevisions)
        .set({ at: sessionEnd() })
        .where(and(eq(postRevisions.postId, BigInt(postId)), eq(postRevisions.state, "draft"))),
    publish: async (postId: string) =>
      update(postId, { title: "Last", draftVersion: await readVersion(postId) }),
  },
];

const readVersion = async (postId: string): Promise<number | undefined> =>
  (await callApi(`GET /sns/api/v1/post/${postId}/draft`, { token: author.token })).body.data
    ?.version;

async function saveChanges(postId: string, change: object): Promise<void> {
  const { status } = await callApi(`PUT /sns/api/v1/post/${postId}/draft`, {
    token: author.token,
    body: { postVersion: 1, version: await readVersion(postId), ...change },
  });
  expect(status).toBe(200);
}

const long = buildBody("A paragraph about bonds, written with patience. ".repeat(20));

describe.each(kinds)("the history of $kind", ({ begin, save, endSession, publish }) => {
  test("has the last state of each earlier session", async () => {
    const postId = await begin();
    await save(postId, { title: "Second" });
    await save(postId, { title: "Third" });
    expect(await listEarlier(postId)).toEqual([]);
    await endSession(postId);
    await save(postId, { title: "Fourth" });
    await save(postId, { title: "Fifth" });
    expect(await listEarlier(postId)).toEqual([[1, "Third"]]);
    await endSession(postId);
    await save(postId, { title: "Fifth" });
    expect((await listEarlier(postId)).at(0)).toEqual([1, "Third"]);
  });

  test("has what was there before half of the text was removed", async () => {
    const postId = await begin();
    await save(postId, { title: "Whole", post: long });
    await save(postId, { title: "Shorter", post: long.replace("with patience", "") });
    expect(await listEarlier(postId)).toEqual([]);
    await save(postId, { title: "Cut", post: buildBody("A paragraph") });
    expect(await listEarlier(postId)).toEqual([[1, "Shorter"]]);
  });

  test("is bounded", async () => {
    const postId = await begin();
    const { stored } = limits.draftHistory;
    for (let at = 1; at <= stored + 2; at += 1) {
      await endSession(postId);
      await save(postId, { title: `Title ${at}` });
    }
    const numbers = (await listEarlier(postId)).map(([number]) => number);
    expect(numbers).toEqual(Array.from({ length: stored }, (_, at) => at + 3));
  }, 60_000);

  test("keeps its files, and is deleted when the draft is published", async () => {
    const postId = await begin();
    const picture = await makeFile(author);
    const isUsed = async () =>
      (
        await db()
          .select({ id: files.id })
          .from(files)
          .where(and(eq(files.id, picture), isReferenced()))
      ).length === 1;
    await save(postId, { title: "With a picture", post: buildBody("Look", [picture]) });
    await endSession(postId);
    const other = await makeFile(author);
    await save(postId, {
      title: "Last",
      post: buildBody("No more", [other]),
      tagNameList: ["bonds"],
      fileIdList: [],
      thumbnailFileId: other,
    });
    expect(await listEarlier(postId)).toEqual([[1, "With a picture"]]);
    expect(await isUsed()).toBe(true);
    const { status } = await publish(postId);
    expect(status).toBe(200);
    expect((await read(postId)).title).toBe("Last");
    expect(await listEarlier(postId)).toEqual([]);
    expect(await isUsed()).toBe(false);
  });
});

test("discarding changes deletes their history", async () => {
  const postId = await makePost(author);
  await saveChanges(postId, { title: "Whole", post: long });
  await saveChanges(postId, { title: "Cut", post: buildBody("A") });
  expect(await listEarlier(postId)).toHaveLength(1);
  await callApi(`DELETE /sns/api/v1/post/${postId}/draft`, { token: author.token });
  expect(await listEarlier(postId)).toEqual([]);
});
