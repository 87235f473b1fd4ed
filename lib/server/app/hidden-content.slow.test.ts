import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { limits } from "#lib/domain/limits";
import { documentRoutes, serveDocument } from "#lib/server/app/documents";
import { operations } from "#lib/server/app/operations";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import { client } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { hidingStates } from "#lib/testing/hidden-content";
import { buildMentionBody, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeSeries } from "#lib/testing/series";
import { makeUser, type TestUser } from "#lib/testing/user";

/*
 * Walks everything that can be read, and expects nothing of a hidden post in it: no word, no earlier
 * version, no note and no file. A new call or document is walked by itself, or has to be added here.
 * `hidden-deliveries.slow.test.ts` does the same with what is sent.
 */

testDatabase({ INDEXNOW_KEY: "0123456789abcdef", SECURITY_CONTACT: "mailto:a@fundlore.example" });

const sns = "/sns/api/v1";
/** Is in every text of the post, and in no other. */
let mark = "";
let madeCount = 0;

type Content = {
  author: TestUser;
  postId: string;
  twinId: string;
  seriesId: string;
  commentId: string;
  productId: string;
  tagId: string;
  fileIds: string[];
};

let reader: TestUser;
let content: Content;

async function uploadPicture({ token }: TestUser): Promise<string> {
  const bytes = await createImage(400, 300).jpeg().toBuffer();
  return (await upload(token, { bytes })).body.data[0].fileId;
}

/** Publishes a corrected post in a series, with a twin, a comment and everything that the reader can do. */
async function makeContent(state: { isDraft?: boolean } = {}): Promise<Content> {
  mark = `zqxmark${String.fromCharCode(97 + madeCount++)}`;
  const author = await makeUser();
  const { token } = author;
  const fileIds = [await uploadPicture(author), await uploadPicture(author)];
  const productId = String(await makeProduct());
  const body = buildMentionBody(productId).replace("A fund", `${mark} A fund`);
  const fields = { title: `${mark} open`, summary: `${mark} summary`, post: body };
  const postId = await makePost(author, {
    ...fields,
    ...state,
    tagNameList: [`${mark}tag`],
    fileIdList: fileIds.slice(0, 1),
  });
  const path = `${sns}/post/${postId}`;
  const seriesId = await makeSeries(author, "A plain series");
  await callApi(`PUT ${path}/series`, { token, body: { seriesId } });
  const twinId = await makePost(author, { title: "平实的标题" });
  await callApi(`PUT ${path}/twin`, { token, body: { postId: twinId } });
  const [tag] = await client()<{ id: string }[]>`
    select id::text from tags where name = ${`${mark}tag`}`;
  const made = { author, postId, twinId, seriesId, productId, tagId: tag?.id ?? "0", fileIds };
  await client()`
    insert into post_pins (language, place, post_id, ends_at)
    values ('en', 'lead', ${postId}, now() + interval '1 day')
    on conflict (language, place) do update set post_id = excluded.post_id`;
  if (state.isDraft) return { ...made, commentId: "1" };
  await client()`
    update posts set created_at = now() - ${limits.postVersion.graceMs + 60_000} * interval '1 ms'
    where id = ${postId}`;
  await callApi(`PATCH ${path}`, {
    token,
    body: { title: `${mark} corrected`, note: `${mark} note`, fileIdList: fileIds },
  });
  const asReader = { token: reader.token };
  for (const action of ["like", "archive", "view"]) {
    await callApi(`POST ${path}/${action}`, asReader);
  }
  await callApi(`POST ${sns}/user/${author.id}/follow`, asReader);
  const comment = await callApi(`POST ${path}/comment`, { ...asReader, body: { content: "Yes." } });
  const { commentId } = comment.body.data;
  await callApi(`POST ${path}/comment/${commentId}/reply`, { token, body: { content: "Good." } });
  return { ...made, commentId };
}

/** Queries of calls that need some, or that show more with some. */
const queries: Record<string, () => string[]> = {
  "/user/referral-code/check": () => [`code=${reader.id.toUpperCase()}`],
  "/user/check-id": () => ["id=somebody"],
  "/user/check-username": () => ["username=somebody"],
  "/post/trending/list": () => [
    "filter=newest",
    "filter=trending",
    "filter=following",
    `filter=keyword&keyword=${mark}`,
    `filter=newest&tagId=${content.tagId}`,
  ],
  "/post/link-card/list": () => [`posts=${content.postId},${content.twinId}`],
  "/post/{postId}/version/compare": () => ["from=1&to=2"],
  "/user/search": () => [`keyword=${content.author.id}`],
  "/search/suggestion/list": () => [`keyword=${mark}`],
  "/tag/list": () => [`keyword=${mark}`],
  "/user/my/post-draft/list": () => [`postIds=${content.postId}`],
  "/user/my/post-schedule/list": () => [`postIds=${content.postId}`],
  "/announcement/list": () => ["lng=en"],
  "/post/pinned/list": () => ["lng=en"],
  "/user/my/legal": () => ["lng=en"],
  "/legal/{document}": () => ["lng=en"],
};

/** Calls that show nothing of posts of others, by their paths, and cannot be made here. */
const others = [
  /\/notification\/stream$/,
  /\/data-export$/,
  /^\/product\/api\/v1\/(?!product\/\{productId\}(?:$|\/post))/,
];

const readCalls = (operations as { contract: Contract }[])
  .map(({ contract }) => contract)
  .filter(({ method, auth, path }) => {
    const isWalked = method === "GET" && auth !== "staff";
    return isWalked && !others.some((each) => each.test(path));
  });

function fill(path: string): string {
  const { author, postId, seriesId, commentId, productId, tagId, fileIds } = content;
  const values: Record<string, string> = {
    userId: author.id,
    postId,
    seriesId,
    commentId,
    productId,
    tagId,
    fileId: fileIds[0] ?? "",
    webhookId: "1",
    importId: "00000000-0000-4000-8000-000000000000",
    document: "rules",
    documentId: "1",
    number: "1",
    draftKey: "00000000-0000-4000-8000-000000000000",
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Say what {${name}} is in ${path}.`);
    return value;
  });
}

const listCalls = () =>
  readCalls.flatMap(({ path }) =>
    (queries[path.replace(sns, "")]?.() ?? [""]).map((query) => ({
      name: `GET ${path}${query.replace(mark, "…").replace(/\d+/g, "n")}`,
      url: query ? `${fill(path)}?${query}` : fill(path),
    })),
  );

const listDocuments = (): string[] => {
  const { author, postId, twinId, seriesId, productId, tagId } = content;
  const scopes = ["", `/users/${author.id}`, `/products/${productId}`, `/series/${seriesId}`];
  const topic = `/topics/${mark}tag`;
  return [
    "/locales/en/common.json",
    "/sw.js",
    "/robots.txt",
    "/llms.txt",
    `/oembed?url=${encodeURIComponent(`http://localhost:3000/en/posts/${postId}`)}`,
    `/en/embed/posts/${postId}`,
    "/.well-known/security.txt",
    "/0123456789abcdef.txt",
    "/en/unsubscribe",
    "/en/opensearch.xml",
    ...[postId, twinId].map((id) => `/en/posts/${id}.md`),
    "/sitemap.xml",
    "/sitemap-news.xml",
    ...["posts", "users", "series", "topics"].map((kind) => `/sitemap/${kind}-1.xml`),
    ...[...scopes, topic].flatMap((scope) =>
      ["xml", "atom", "json"].map((format) => `/en${scope}/feed.${format}`),
    ),
    ...[`posts/${postId}`, `figures/${postId}-0`, `series/${seriesId}`, `topics/en-${tagId}`].map(
      (name) => `/share/${name}-00000000.png`,
    ),
    `/share/users/${author.id}-00000000.png`,
    "/sns/api/v1/openapi.json",
  ];
};

const isBinary = (response: Response) =>
  /^(?:image|video)\//.test(response.headers.get("content-type") ?? "");

/** What readers find of the post, by the place where they do. */
async function walk(viewers: (TestUser | null)[]): Promise<Set<string>> {
  const found = new Set<string>();
  const needles = [mark, ...content.fileIds];
  const look = async (name: string, response: Response) => {
    // A drawn image shows the title; whose it is, its address says.
    const shows = isBinary(response)
      ? response.ok && !/users|topics|series/.test(name)
      : needles.some((each) => text.includes(each));
    if (shows) found.add(name);
    return response;
  };
  let text = "";
  for (const viewer of viewers) {
    for (const { name, url } of listCalls()) {
      const response = await callApiRaw(`GET ${url}`, viewer ? { token: viewer.token } : {});
      text = isBinary(response) ? "" : await response.clone().text();
      if (response.status === 400) throw new Error(`Say how to call ${name}: ${text}`);
      await look(name, response);
    }
  }
  for (const path of listDocuments()) {
    const response = await serveDocument(new Request(`http://localhost:3000${path}`));
    text = isBinary(response) ? "" : await response.clone().text();
    await look(path.replace(mark, "…").replaceAll(/\d+/g, "n"), response);
  }
  return found;
}

beforeAll(async () => {
  reader = await makeUser();
});
beforeEach(() => invalidate(allTags));

test("walks every kind of document", async () => {
  content = await makeContent();
  const paths = listDocuments().map((path) => path.split("?")[0] ?? "");
  const missed = documentRoutes.filter(({ path }) => !paths.some((each) => path.test(each)));
  expect(missed.map(({ path }) => path.source)).toEqual([]);
});

test("finds a public post in the places that show it", async () => {
  content = await makeContent();
  const found = [...(await walk([null, reader]))].join("\n");
  for (const place of [
    `GET ${sns}/post/{postId}\n`,
    `${sns}/post/{postId}/version/list`,
    `${sns}/post/{postId}/version/compare`,
    `${sns}/post/trending/listfilter=newest`,
    `${sns}/post/trending/listfilter=keyword`,
    `${sns}/user/{userId}/post/list`,
    `${sns}/user/archive`,
    `${sns}/user/my/reaction/list`,
    `${sns}/notification/list`,
    `${sns}/file/{fileId}`,
    `${sns}/series/{seriesId}`,
    `/product/api/v1/product/{productId}/post/list`,
    "/en/posts/n.md",
    "/en/embed/posts/n",
    "/oembed",
    "/en/feed.xml",
    "/en/feed.atom",
    "/en/feed.json",
    "/share/posts/n-n.png",
    "/llms.txt",
  ]) {
    expect(found).toContain(place);
  }
});

describe("shows nothing anywhere of a post", () => {
  test.each(hidingStates)("%s", async (_, hide) => {
    content = await makeContent();
    expect((await walk([null])).size).toBeGreaterThan(10);
    await hide(content.author, content.postId);
    expect([...(await walk([null, reader, await makeUser()]))]).toEqual([]);
    for (const fileId of content.fileIds) {
      expect((await callApiRaw(`GET ${sns}/file/${fileId}`)).status).toBe(410);
    }
  });

  test("that is a draft", async () => {
    content = await makeContent({ isDraft: true });
    expect([...(await walk([null, reader]))]).toEqual([]);
    for (const fileId of content.fileIds) {
      expect((await callApiRaw(`GET ${sns}/file/${fileId}`)).status).toBe(404);
    }
  });

  test.each(["the reader", "the author"])("whose reader is apart by a block of %s", async (by) => {
    content = await makeContent();
    const [blocker, blocked] =
      by === "the author" ? [content.author, reader] : [reader, content.author];
    await callApi(`POST ${sns}/user/${blocked.id}/block`, { token: blocker.token });
    const found: string[] = [];
    // Documents know no viewer, and tags are the same for everybody.
    for (const { name, url } of listCalls().filter(({ name }) => !name.includes("/tag/list"))) {
      const response = await callApiRaw(`GET ${url}`, { token: reader.token });
      const sent = isBinary(response) ? "" : await response.text();
      const text = name.includes("/search/suggestion/list") ? withoutTags(sent) : sent;
      if ([mark, ...content.fileIds].some((each) => text.includes(each))) found.push(name);
    }
    expect(found).toEqual([]);
  });
});

/** Returns suggestions without the tags. */
function withoutTags(suggestions: string): string {
  const { tags: _, ...others } = JSON.parse(suggestions).data;
  return JSON.stringify(others);
}
