import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, describe, expect, test, vi } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { startPurging } from "#lib/server/platform/cdn/start-purging";
import { drainStoredPurges } from "#lib/server/platform/cdn/stored-purges";
import { callApi } from "#lib/testing/api";
import { postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { iPhone, startPageCache } from "#lib/testing/page-cache";
import { makePost } from "#lib/testing/post";
import { listenOnFreePort } from "#lib/testing/server";
import { makeTasksDue } from "#lib/testing/task";
import { makeUser } from "#lib/testing/user";

/** A purge hook that records its requests. */
const purges: { authorization: string | undefined; body: unknown }[] = [];
let status = 200;
const hook = createServer(async (request, response) => {
  purges.push({ authorization: request.headers.authorization, body: await json(request) });
  response.writeHead(status).end();
});
const hookUrl = `http://127.0.0.1:${await listenOnFreePort(hook)}/purge_cache`;
afterAll(() => hook.close());

const secret = "a-secret-of-the-purge-hook";
testDatabase({ CDN_MAX_AGE: "600", CDN_PURGE_URL: hookUrl, CDN_PURGE_SECRET: secret });
const { get, next } = startPageCache();

const isListed = (tag: string) => (purge: (typeof purges)[number]) =>
  (purge.body as { tags: string[] }).tags.includes(tag);

describe("a page behind a CDN", () => {
  test("carries its tags and a lifetime for the CDN; browsers still revalidate", async () => {
    next.html = () => `<!doctype html><a href="/en/users/li.wei">Li Wei</a>`;
    const { headers } = await get("/en/posts/7");
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      "cdn-cache-control": "max-age=600, stale-while-revalidate=60, stale-if-error=86400",
      "surrogate-control": "max-age=600, stale-while-revalidate=60, stale-if-error=86400",
      "surrogate-key": "post:7 comments:7 counts:7 tags user:li.wei everything",
      "cache-tag": "post:7,comments:7,counts:7,tags,user:li.wei,everything",
    });
    const known = await get("/en/posts/7", { headers: { "if-none-match": String(headers.etag) } });
    expect([known.status, known.headers["surrogate-key"]]).toEqual([
      304,
      "post:7 comments:7 counts:7 tags user:li.wei everything",
    ]);
  });

  test("differs by user agent where phones are redirected, and only there", async () => {
    expect((await get("/en/posts/8")).headers.vary).toMatch(/\buser-agent\b/);
    expect((await get("/en/m/posts/8")).headers.vary).not.toMatch(/user-agent/);
  });

  test("differs by what is accepted where Markdown is served, and only there", async () => {
    for (const path of ["/en/posts/8", "/zh/m/posts/8"]) {
      expect((await get(path)).headers.vary).toMatch(/\baccept(?:,|$)/);
    }
    expect((await get("/en/posts")).headers.vary).not.toMatch(/\baccept(?:,|$)/);
  });

  test("is not stored there if it bypasses our cache, is missing or sets a cookie", async () => {
    const paths = [
      "/en/posts?tag=fees",
      "/en/posts/9",
      "/en/posts/10",
      "/en/users/li.wei/settings",
    ];
    const phone = { headers: { "user-agent": iPhone } };
    const replies = [await get(paths[0] ?? ""), await get("/en/posts/7", phone)];
    next.status = 404;
    replies.push(await get("/en/posts/9"));
    next.status = 200;
    next.headers = { "set-cookie": "a=b" };
    replies.push(await get("/en/posts/10"));
    for (const { headers } of replies) {
      expect([headers["cdn-cache-control"], headers["cache-tag"]]).toEqual([undefined, undefined]);
    }
  });
});

test("a document carries its tags, too, and browsers revalidate it", async () => {
  const author = await makeUser();
  const postId = await makePost(author);
  for (const path of [`/en/embed/posts/${postId}`, `/en/posts/${postId}.md`, "/en/feed.xml"]) {
    const { headers } = await get(path);
    expect([path, headers["cache-control"]]).toEqual([
      path,
      expect.not.stringMatching(/max-age=[1-9]/),
    ]);
    expect([path, String(headers["cache-tag"]).split(",")]).toEqual([
      path,
      expect.arrayContaining([`post:${postId}`, "everything"]),
    ]);
  }
});

describe("a change that hides something", () => {
  /** As if the process that made the change had been killed before it purged. */
  const purgeStored = async () => {
    await makeTasksDue("cdn_purges");
    purges.length = 0;
    await drainStoredPurges();
    return purges.flatMap(({ body }) => (body as { tags: string[] }).tags).sort();
  };

  test("is purged although its process was killed, once it was committed", async () => {
    const author = await makeUser();
    const postId = await makePost(author);
    const { token } = author;
    const { commentId } = (await postComment(postId, author)).body.data;
    const shown = [`post:${postId}`, `user:${author.id}`, "feed"].sort();
    await purgeStored();

    await callApi(`DELETE /sns/api/v1/post/${postId}/comment/${commentId}`, { token });
    expect(await purgeStored()).toEqual([`comments:${postId}`]);
    await callApi(`PATCH /sns/api/v1/post/${postId}/visibility?isPublic=false`, { token });
    expect(await purgeStored()).toEqual(shown);
    await callApi("PATCH /sns/api/v1/user/my/profile", { token, body: { bio: "Reads tables." } });
    expect(await purgeStored()).toEqual(["feed", `user:${author.id}`]);
    expect(await purgeStored()).toEqual([]);
  });

  test("waits for a hook that does not answer", async () => {
    const author = await makeUser();
    const postId = await makePost(author);
    await callApi(`DELETE /sns/api/v1/post/${postId}`, { token: author.token });
    status = 503;
    await makeTasksDue("cdn_purges");
    await drainStoredPurges();
    status = 200;
    expect(await purgeStored()).toContain(`post:${postId}`);
  });
});

describe("the purge hook", () => {
  const delays = { batchMs: 1, repeatMs: 60_000, retryMs: 1, maxRetryMs: 10 };

  test("gets the tags of a changed post with the secret, and again after a failure", async () => {
    const stop = startPurging(delays);
    status = 500;
    const author = await makeUser();
    const postId = await makePost(author);
    await vi.waitUntil(() => purges.filter(isListed("feed")).length >= 2);
    status = 200;
    const refused = purges.length;
    await vi.waitUntil(() => purges.length > refused);
    expect(purges.at(-1)?.authorization).toBe(`Bearer ${secret}`);
    expect(purges.at(-1)?.body).toEqual({ tags: expect.arrayContaining(["feed"]) });
    const { token } = await makeUser();
    await callApi(`POST /sns/api/v1/post/${postId}/like`, { token });
    invalidate("notification:1", "session:2");
    await vi.waitUntil(() => purges.some(isListed(`counts:${postId}`)));
    await stop?.();
    const count = purges.length;
    invalidate("post:1");
    expect(purges).toHaveLength(count);
    // No page has the tags of streams and sessions.
    const tags = purges.flatMap(({ body }) => (body as { tags: string[] }).tags);
    expect(tags.filter((tag) => /^(?:notification|sessions?):/.test(tag))).toEqual([]);
  });
});
