import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { describePost } from "#lib/seo/share-image";
import { renderPost } from "#lib/server/features/letter/render-post";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs, report } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { buildBody, buildPostPayload, makePost, postCalls } from "#lib/testing/post";
import { feedOrigin, fetchDocument, fetchFeed } from "#lib/testing/served-feed";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchWords } from "#lib/testing/watched-word";

testDatabase({ PUBLIC_URL: feedOrigin });

let author: TestUser;
let reader: TestUser;
const { create, update, read } = postCalls(() => author);
const other = (text: string) => ({ contentWarning: { kind: "other" as const, text } });
const fraud = { contentWarning: { kind: "fraud" as const, text: "" } };
const line = "Content warning: fraud";

beforeEach(async () => {
  await db().delete(posts);
  [author, reader] = [await makeUser(), await makeUser()];
});

describe("the warning of a post", () => {
  test("is with the post and in lists, in one line", async () => {
    const postId = await makePost(author, other("  A margin\n call "));
    const { contentWarning } = other("A margin call");
    expect(await read(postId, reader)).toMatchObject({ contentWarning });
    const path = "/sns/api/v1/post/trending/list?filter=newest";
    const { body } = await callApi(`GET ${path}`, {});
    expect(body.data.items).toMatchObject([{ postId, contentWarning }]);
  });

  test("has words of its own for the last kind only", async () => {
    const postId = await makePost(author, { contentWarning: { kind: "loss", text: "Ruin" } });
    expect((await read(postId)).contentWarning).toEqual({ kind: "loss", text: "" });
    expect(await read(await makePost(author))).not.toHaveProperty("contentWarning");
  });

  test("is refused if it is too long or of an unknown kind", async () => {
    const long = await create(
      await buildPostPayload(author, other("a".repeat(limits.contentWarning + 1))),
    );
    expect(long).toMatchObject({
      status: 400,
      body: { data: { fields: { "contentWarning.text": "too long" } } },
    });
    const payload = await buildPostPayload(author);
    const unknown = { ...payload, contentWarning: { kind: "gore" } };
    expect((await create(unknown)).status).toBe(400);
  });

  test("stays when a change leaves it out, and goes with null", async () => {
    const postId = await makePost(author, fraud);
    await update(postId, { title: "Another title" });
    expect((await read(postId)).contentWarning).toEqual(fraud.contentWarning);
    await update(postId, { contentWarning: null });
    expect(await read(postId)).not.toHaveProperty("contentWarning");
  });

  test("of unpublished changes is seen by readers once they are published", async () => {
    const postId = await makePost(author);
    const path = `/sns/api/v1/post/${postId}/draft`;
    const { token } = author;
    const body = { ...(await buildPostPayload(author, fraud)), postVersion: 1 };
    await callApi(`PUT ${path}`, { token, body });
    expect((await callApi(`GET ${path}`, { token })).body.data).toMatchObject(fraud);
    expect(await read(postId)).not.toHaveProperty("contentWarning");
    await update(postId, { ...body, draftVersion: 1, postVersion: undefined });
    expect(await read(postId)).toMatchObject(fraud);
  });

  test("must not contain a word that is not allowed", async () => {
    await watchWords({ "pump it": "block", darn: "censor" });
    const payload = await buildPostPayload(author, other("Pump it now"));
    expect((await create(payload)).status).toBe(400);
    const postId = await makePost(author, other("A darn loss"));
    expect((await read(postId)).contentWarning.text).not.toContain("darn");
  });

  test("is evidence of a report, and a new one is a change", async () => {
    const moderator = await makeUser({ role: "moderator" });
    const postId = await makePost(author, fraud);
    await report(reader, { kind: "post", id: postId, author });
    const list = await callAs(moderator, `GET /case/list?limit=50&subjectId=${author.id}`);
    const readCase = async () =>
      (await callAs(moderator, `GET /case/${list.data.items[0].caseId}`)).data;
    expect(await readCase()).toMatchObject({ evidence: fraud, target: { isUnchanged: true } });
    await update(postId, { contentWarning: null });
    expect(await readCase()).toMatchObject({ evidence: fraud, target: { isUnchanged: false } });
  });
});

describe("outside of the site, a post with a warning", () => {
  const publish = () => makePost(author, { ...fraud, post: buildBody("They took the deposit.") });

  test("has it before the text of feeds and Markdown, and no cover in feeds", async () => {
    const postId = await publish();
    const { text } = await fetchFeed();
    expect(text.indexOf(`<strong>${line}</strong>`)).toBeGreaterThan(0);
    expect(text.lastIndexOf(line)).toBeLessThan(text.lastIndexOf("They took the deposit."));
    expect(text).not.toContain("<enclosure");
    const markdown = (await fetchDocument(`/en/posts/${postId}.md`)).text;
    expect(markdown.indexOf(`**${line}**`)).toBeGreaterThan(0);
    expect(markdown.lastIndexOf(line)).toBeLessThan(markdown.lastIndexOf("They took the deposit."));
  });

  test("has it before the text of an email, in the reader's language", async () => {
    const post = await read(await publish());
    const { blocks } = await renderPost(post, "zh");
    const texts = blocks.map(({ text }) => text);
    const at = texts.indexOf("内容提醒：欺诈");
    expect(at).toBeGreaterThan(0);
    expect(texts.indexOf("They took the deposit.")).toBeGreaterThan(at);
  });

  test("shares its title, without a picture", async () => {
    const post = await read(await publish());
    expect(post.thumbnail).not.toBeNull();
    expect(describePost(post)).toMatchObject({ title: post.title });
    expect(describePost(post)).not.toHaveProperty("picture");
  });
});
