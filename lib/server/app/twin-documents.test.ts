import { expect, test } from "vitest";
import { findCachedCall } from "#lib/server/app/cached-calls";
import { serveDocument } from "#lib/server/app/documents";
import { listLinkedTags, listPathTags } from "#lib/server/platform/page-cache/page-key";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makePost } from "#lib/testing/post";
import { makeUser } from "#lib/testing/user";

const origin = "https://fundlore.example";
testDatabase({ PUBLIC_URL: origin });

const sns = "/sns/api/v1";

async function makeTwins() {
  const author = await makeUser();
  const english = await makePost(author, { title: "Why duration matters" });
  const chinese = await makePost(author, {
    title: "久期为什么重要",
    post: buildBody("利率变动时，长期债券的价格变动更大。"),
  });
  const body = { twinId: chinese };
  await callApi(`PUT ${sns}/post/${english}/twin`, { token: author.token, body });
  return { english, chinese };
}

test("the sitemap lists both versions with each", async () => {
  const { english, chinese } = await makeTwins();
  const sitemap = await (await serveDocument(new Request(`${origin}/sitemap.xml`))).text();
  const links =
    `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/posts/${english}"/>` +
    `<xhtml:link rel="alternate" hreflang="zh" href="${origin}/zh/posts/${chinese}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/en/posts/${english}"/>`;
  for (const path of [`/en/posts/${english}`, `/zh/posts/${chinese}`]) {
    const entry = sitemap.split("\n").find((line) => line.includes(`<loc>${origin}${path}<`));
    expect(entry).toContain(links);
  }
});

test("a comment under one version evicts cached pages and replies of the other", async () => {
  const { english, chinese } = await makeTwins();
  expect(listLinkedTags(`<a hreflang="zh" data-twin="${chinese}" href="/x">`)).toEqual(
    expect.arrayContaining([`post:${chinese}`, `comments:${chinese}`, `counts:${chinese}`]),
  );
  expect(listPathTags(`/en/posts/${english}/bilingual`)).toContain(`comments:${english}`);
  for (const path of [`${sns}/post/${english}`, `${sns}/post/${english}/comment`]) {
    const reply = await (await callApiRaw(`GET ${path}`)).text();
    expect(findCachedCall(path)?.listTags(reply)).toContain(`comments:${chinese}`);
  }
});
