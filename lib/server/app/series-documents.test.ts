import { beforeEach, expect, test } from "vitest";
import { serveDocument } from "#lib/server/app/documents";
import { getCacheKey, listPathTags } from "#lib/server/platform/page-cache/page-key";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeSeries, seriesCalls } from "#lib/testing/series";
import { makeUser, type TestUser } from "#lib/testing/user";

const origin = "https://fundlore.example";
testDatabase({ PUBLIC_URL: origin });

let author: TestUser;
let seriesId: string;
const { put } = seriesCalls(() => author);

const fetchDocument = async (path: string) => {
  const reply = await serveDocument(new Request(`${origin}${path}`));
  return { status: reply.status, text: await reply.text() };
};
const readSitemap = async () => (await fetchDocument("/sitemap.xml")).text;

beforeEach(async () => {
  author = await makeUser();
  seriesId = await makeSeries(author, "Bonds & their prices");
});

test("the feed of a series has its public parts only", async () => {
  const url = `/en/series/${seriesId}/feed.xml`;
  expect((await fetchDocument(url)).status).toBe(404);
  const [shown, draft, other] = [
    await makePost(author),
    await makePost(author, { isDraft: true }),
    await makePost(author),
  ];
  for (const postId of [shown, draft]) await put(postId, seriesId);
  const { status, text } = await fetchDocument(url);
  expect(status).toBe(200);
  expect(text).toContain("Bonds & their prices – Fundlore");
  expect(text).toContain(`/en/posts/${shown}<`);
  expect(text).not.toContain(`/posts/${draft}<`);
  expect(text).not.toContain(`/posts/${other}<`);
  const json = JSON.parse((await fetchDocument(`/zh/series/${seriesId}/feed.json`)).text);
  expect(json.items).toHaveLength(1);
});

test("the sitemap has a series while it has a public part", async () => {
  const entry = `<loc>${origin}/en/series/${seriesId}</loc>`;
  expect(await readSitemap()).not.toContain(entry);
  const postId = await makePost(author);
  await put(postId, seriesId);
  expect(await readSitemap()).toContain(entry);
  const part = Math.ceil(Number(seriesId) / 10_000);
  expect((await fetchDocument(`/sitemap/series-${part}.xml`)).text).toContain(entry);
  const path = `PATCH /sns/api/v1/post/${postId}/visibility?isPublic=false`;
  await callApi(path, { token: author.token });
  expect(await readSitemap()).not.toContain(entry);
  expect((await fetchDocument(`/sitemap/series-${part}.xml`)).text).not.toContain(entry);
});

test("no document has a series that staff hid", async () => {
  await put(await makePost(author), seriesId);
  const paths = [`/en/series/${seriesId}/feed.xml`, `/share/series/${seriesId}-00000000.png`];
  const read = async () => {
    const replies = await Promise.all(paths.map(fetchDocument));
    const isInSitemap = (await readSitemap()).includes(`/en/series/${seriesId}<`);
    return [...replies.map(({ status }) => status), isInSitemap];
  };
  const [feed, image, isInSitemap] = await read();
  expect([feed, image === 404, isInSitemap]).toEqual([200, false, true]);
  const moderator = await makeUser({ role: "moderator" });
  const act = { action: "block", reason: "Harmful." };
  await callAs(moderator, `PATCH /series/${seriesId}`, act);
  expect(await read()).toEqual([404, 410, false]);
});

test("the page of a series is cached, the pages that edit one are not", () => {
  const key = (url: string) => getCacheKey({ url, headers: {}, method: "GET" } as never);
  expect(key("/zh/m/series/7?utm_source=a")).toBe("/zh/m/series/7");
  expect([key("/en/series"), key("/en/series/7/edit"), key("/en/series/0")]).toEqual([
    null,
    null,
    null,
  ]);
  // The rest follows from the author whom it links to.
  expect(listPathTags("/en/series/7")).toEqual(["tags"]);
});
