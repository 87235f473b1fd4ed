import { globSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call, needsLogin } from "#lib/client/api/call";
import { setCallListeners } from "#lib/client/api/call-listeners";
import { createNetworkError, unwrapEnvelope } from "#lib/client/api/outcome";
import {
  listArchive,
  listPosts,
  listReactions,
  listTags,
  listUserPosts,
} from "#lib/contracts/feed/calls";
import { getPost } from "#lib/contracts/post/calls";
import { renewedTokenHeader } from "#lib/domain/account/proof";
import { createBrowserStorage } from "#lib/testing/browser-storage";

/** Creates a token that expires in an hour. Only the server checks its signature. */
function createToken(id: string): string {
  const claims = {
    id,
    username: null,
    profileUrl: null,
    role: "user",
    exp: Date.now() / 1000 + 3_600,
    jti: Math.random(),
  };
  return `a.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c`;
}

const token = createToken("ada");

const reported: string[] = [];
setCallListeners({
  onSessionEnd: (reason) => reported.push(reason),
  onNetworkError: () => reported.push("network"),
});

const setPath = (pathname: string) => vi.stubGlobal("window", { location: { pathname } });

beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal("localStorage", createBrowserStorage());
  vi.stubGlobal("sessionStorage", createBrowserStorage());
  localStorage.setItem("accessToken", token);
  setPath("/en/posts/7");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const createRefusal = (status: number, body: object) =>
  new Response(JSON.stringify({ status: "failure", message: "Refused.", data: null, ...body }), {
    status,
  });

describe("a token that the reply renews", () => {
  const renewed = createToken("ada");
  const createReply = (status: number) =>
    new Response(JSON.stringify({ status: status < 400 ? "success" : "failure", data: null }), {
      status,
      headers: { [renewedTokenHeader]: renewed },
    });

  test.each([200, 400])("replaces the one that was sent, with status %i", async (status) => {
    await unwrapEnvelope(createReply(status), token).catch(() => {});
    expect(localStorage.getItem("accessToken")).toBe(renewed);
  });

  test("does not replace the token of another login", async () => {
    const other = createToken("bob");
    localStorage.setItem("accessToken", other);
    await unwrapEnvelope(createReply(200), token);
    expect(localStorage.getItem("accessToken")).toBe(other);
  });
});

describe("a rejected token", () => {
  test("ends the session and reports it", async () => {
    await expect(unwrapEnvelope(createRefusal(401, {}), token)).rejects.toMatchObject({
      status: 401,
    });
    expect([localStorage.getItem("accessToken"), reported]).toEqual([null, [""]]);
  });

  test.each([
    ["endedElsewhere", "This device was logged out from another one."],
    ["none", ""],
  ])("reports the server's explanation of the reason %s: %j", async (reason, explanation) => {
    const reply = createRefusal(401, {
      message: "This device was logged out from another one.",
      data: { reason },
    });
    await expect(unwrapEnvelope(reply, token)).rejects.toMatchObject({ status: 401 });
    expect(reported).toEqual([explanation]);
  });

  test.each([
    ["another login", createToken("bob")],
    ["a log-out", null],
  ])("changes nothing after %s", async (_, stored) => {
    if (stored) localStorage.setItem("accessToken", stored);
    else localStorage.removeItem("accessToken");
    await expect(unwrapEnvelope(createRefusal(401, {}), token)).rejects.toMatchObject({
      status: 401,
    });
    expect([localStorage.getItem("accessToken"), reported]).toEqual([stored, []]);
  });

  test.each(["/en/admin/login", "/zh/m/admin/login"])(
    "at %s only throws and keeps the session",
    async (path) => {
      setPath(path);
      await expect(unwrapEnvelope(createRefusal(401, {}), token)).rejects.toMatchObject({
        status: 401,
        message: "Refused.",
      });
      expect([localStorage.getItem("accessToken"), reported]).toEqual([token, []]);
    },
  );
});

describe("a call without a network", () => {
  beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "en" } }));
  afterEach(() => vi.doUnmock("#lib/client/api/http-client"));

  test.each([
    ["the request cannot be sent", () => ({ httpClient: () => Promise.reject(new TypeError()) })],
    ["the HTTP client cannot be loaded", () => ({})],
  ])("reports a network error if %s", async (_, loadClient) => {
    vi.doMock("#lib/client/api/http-client", loadClient);
    await expect(call(listTags, { query: {} })).rejects.toMatchObject({
      isNetworkError: true,
    });
    expect(reported).toEqual(["network"]);
  });
});

describe("a banned account", () => {
  test("is logged out with the reason", async () => {
    const reply = createRefusal(403, { code: 30105, message: "The account is banned." });
    await expect(unwrapEnvelope(reply, token)).rejects.toMatchObject({ code: 30105 });
    expect([localStorage.getItem("accessToken"), reported]).toEqual([
      null,
      ["The account is banned."],
    ]);
  });

  test("gets only the error, with a pass for its decision, when it tries to log in", async () => {
    const reply = createRefusal(403, { code: 30105, data: { decisionToken: "t" } });
    await expect(unwrapEnvelope(reply, null)).rejects.toMatchObject({
      code: 30105,
      decisionToken: "t",
    });
    expect(reported).toEqual([]);
  });
});

describe("a call that needs a login", () => {
  const protectedPath = /\/my\/|\/profile\/image|\/notification/;

  test("has a path of the viewer's own, and is not sent without one", async () => {
    vi.stubGlobal("localStorage", createBrowserStorage());
    const calls: string[] = [];
    for (const file of globSync("lib/contracts/*/*calls.ts")) {
      calls.push(...Object.values<string>(await import(resolve(file))));
    }
    const own = calls.filter((each) => protectedPath.test(each));
    expect(own.length).toBeGreaterThan(50);
    for (const each of own) expect([each, needsLogin(each)]).toEqual([each, true]);
    await expect(call(listReactions, {})).rejects.toMatchObject({
      message: "Authentication required",
      status: 401,
    });
  });

  test.each([
    [listPosts, { filter: "following" }],
    [listUserPosts, { type: "draft" }],
    [listArchive, {}],
  ])("is %s with %j", (key, query) => {
    expect(needsLogin(key, query)).toBe(true);
  });

  test.each([
    [getPost, {}],
    [listPosts, { filter: "recommended" }],
    [listPosts, { filter: "keyword", keyword: "filter=following" }],
    [listUserPosts, { type: "post" }],
  ])("is not %s with %j", (key, query) => {
    expect(needsLogin(key, query)).toBe(false);
  });
});

test("a call that was sent before the network was lost does not report that it is back", async () => {
  let succeeded = 0;
  setCallListeners({ onSuccess: () => (succeeded += 1) });
  const createSuccess = () => new Response(JSON.stringify({ status: "success", data: 1 }));
  const before = performance.now();
  createNetworkError();
  await unwrapEnvelope(createSuccess(), null, before - 1);
  expect(succeeded).toBe(0);
  await unwrapEnvelope(createSuccess(), null);
  expect(succeeded).toBe(1);
});

test("sends what staff look for in a header, and the keyword of others in the address", async () => {
  setPath("/en/admin");
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  const sent: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request);
    return Response.json({ status: "success", message: "", data: { items: [] } });
  });
  const origin = "http://localhost";
  const keyword = "marta@example.com";
  const at = (path: string) => `GET ${origin}${path}` as typeof listTags;
  await call(at("/sns/api/v1/admin/user/list"), { query: { keyword, limit: "20" } });
  await call(at("/sns/api/v1/tag/list"), { query: { keyword } });
  expect(sent.map(({ url }) => url.replace(origin, ""))).toEqual([
    "/sns/api/v1/admin/user/list?limit=20",
    "/sns/api/v1/tag/list?keyword=marta%40example.com",
  ]);
  expect(sent.map(({ headers }) => headers.get("x-keyword"))).toEqual([
    "marta%40example.com",
    null,
  ]);
});
