import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PostDetail } from "#lib/contracts/post";
import { listLinkCards } from "#lib/domain/body/content";
import { imageUrl } from "#lib/domain/body/url";
import { renderPostCached } from "#lib/server/features/letter/render-post";
import { users } from "#lib/server/features/user/schema";
import { listLinkedTags } from "#lib/server/platform/page-cache/page-key";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeFile, makePost, setBlocked } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { feedOrigin, fetchDocument, fetchFeed } from "#lib/testing/served-feed";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ PUBLIC_URL: feedOrigin });

const title = "Secret dividends";

const buildCards = (...cards: object[]) =>
  JSON.stringify({
    root: {
      children: [
        { type: "paragraph", children: [{ type: "text", text: "Read this." }] },
        ...cards.map((card) => ({ type: "link-card", ...card })),
      ],
    },
  });

const listPages = async (query: string, token?: string) =>
  (await callApi(`GET /sns/api/v1/post/link-card/list?${query}`, token ? { token } : {})).body.data;

const setPublic = ({ token }: TestUser, postId: string, isPublic: boolean) =>
  callApi(`PATCH /sns/api/v1/post/${postId}/visibility?isPublic=${isPublic}`, { token });

async function makePair() {
  const author = await makeUser();
  const linkedId = await makePost(author, { title });
  const reader = await makeUser();
  const postId = await makePost(reader, { post: buildCards({ kind: "post", postId: linkedId }) });
  return { author, linkedId, reader, postId };
}

/** Returns everything outside of pages that shows the card, after what was invalidated. */
async function readOutputs(postId: string) {
  const { body } = await callApi(`GET /sns/api/v1/post/${postId}`, {});
  const letter = await renderPostCached(body.data as PostDetail, "en");
  const markdown = await fetchDocument(`/en/posts/${postId}.md`);
  return {
    feed: (await fetchFeed()).text,
    markdown: markdown.text,
    letter: letter.blocks.map(({ html, text }) => html + text).join(""),
    call: JSON.stringify(body.data.post),
  };
}

test("shows a public post everywhere, and its address only once it is private", async () => {
  const { author, linkedId, postId } = await makePair();
  const before = await readOutputs(postId);
  // The feed has the linked post itself, too.
  expect(before.feed.split(title).length).toBeGreaterThan(2);
  expect(before.markdown).toContain(title);
  expect(before.letter).toContain(title);
  expect(before.call).not.toContain(title);
  await setPublic(author, linkedId, false);
  const after = await readOutputs(postId);
  for (const text of Object.values(after)) expect(text).not.toContain(title);
  for (const text of [after.feed, after.markdown, after.letter]) {
    expect(text).toContain(`${feedOrigin}/en/posts/${linkedId}`);
  }
});

test("lists what everybody may see, also to the author", async () => {
  const { author, linkedId } = await makePair();
  const shown = await listPages(`posts=${linkedId},999999`);
  expect(shown).toEqual({
    posts: [expect.objectContaining({ postId: linkedId, title, id: author.id, language: "en" })],
    products: [],
  });
  await setPublic(author, linkedId, false);
  expect(await listPages(`posts=${linkedId}`, author.token)).toEqual({ posts: [], products: [] });
});

test("lists no post that staff have hidden, whose author is banned, or that is deleted", async () => {
  const { author, linkedId } = await makePair();
  const countPosts = async () => (await listPages(`posts=${linkedId}`)).posts.length;
  await setBlocked(author, linkedId, true);
  expect(await countPosts()).toBe(0);
  await setBlocked(author, linkedId, false);
  expect(await countPosts()).toBe(1);
  await db().update(users).set({ state: "banned" }).where(eq(users.key, author.key));
  expect(await countPosts()).toBe(0);
  await db().update(users).set({ state: "active" }).where(eq(users.key, author.key));
  await callApi(`DELETE /sns/api/v1/post/${linkedId}`, { token: author.token });
  expect(await countPosts()).toBe(0);
});

test("shows no picture that a content warning covers", async () => {
  const author = await makeUser();
  const postId = await makePost(author, { contentWarning: { kind: "fraud", text: "" } });
  expect((await listPages(`posts=${postId}`)).posts).toMatchObject([{ thumbnail: null }]);
});

test("lists funds with names and class, and refuses other ids", async () => {
  const productId = String(await makeProduct({ name: { en: "Harbour Bond", zh: "港湾债券" } }));
  expect((await listPages(`products=${productId}`)).products).toEqual([
    { productId, name: { en: "Harbour Bond", zh: "港湾债券" }, assetClass: "equity" },
  ]);
  const { status } = await callApi("GET /sns/api/v1/post/link-card/list?posts=1;2", {});
  expect(status).toBe(400);
});

test("a fund in a card counts as one that the post names", async () => {
  const productId = String(await makeProduct());
  const author = await makeUser();
  const card = { kind: "product", productId, name: "Harbour Bond" };
  const postId = await makePost(author, { post: buildCards(card) });
  const { body } = await callApi(`GET /sns/api/v1/post/${postId}/fund/list`, {});
  expect(JSON.stringify(body.data)).toContain(productId);
});

test("the picture of a card follows the visibility of its post", async () => {
  const author = await makeUser();
  const fileId = await makeFile(author);
  const card = {
    kind: "page",
    url: "https://youtu.be/dQw4w9WgXcQ",
    title: "Rates",
    site: "YouTube",
    image: { src: imageUrl(fileId), width: 60, height: 40 },
  };
  const postId = await makePost(author, { post: buildCards(card) });
  const { body } = await callApi(`GET /sns/api/v1/post/${postId}`, {});
  expect(body.data.images.map((image: { fileId: string }) => image.fileId)).toContain(fileId);
  await setPublic(author, postId, false);
  const { status } = await callApi(`GET ${imageUrl(fileId)}`, {});
  expect(status).toBe(410);
});

test("is saved and published without a picture of somebody else", async () => {
  const [author, other] = [await makeUser(), await makeUser()];
  const image = { src: imageUrl(await makeFile(other)), width: 60, height: 40 };
  const url = "https://youtu.be/dQw4w9WgXcQ";
  const post = buildCards({ kind: "page", url, title: "Rates", site: "YouTube", image });
  for (const isDraft of [true, false]) {
    const postId = await makePost(author, { post, isDraft });
    const { body } = await callApi(`GET /sns/api/v1/post/${postId}`, { token: author.token });
    expect(listLinkCards(body.data.post)).toMatchObject([{ url, title: "Rates", image: null }]);
  }
});

test("a page with cards has the tags of their posts, authors and funds", () => {
  const html =
    '<a href="/en/posts/7" data-related="7" data-author="li.wei">A</a><a data-figures-of="12">B</a>';
  expect(listLinkedTags(html)).toEqual(["user:li.wei", "post:7", "product:12"]);
});
