import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { requiresToken, unwrapEnvelope } from "#lib/client/api/call";
import { setCallListeners } from "#lib/client/api/call-listeners";

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
    clear: () => values.clear(),
  };
}

const reported: string[] = [];
setCallListeners({
  onUnauthorized: () => reported.push("unauthorized"),
  onBanned: (message) => reported.push(message),
});

const setPath = (pathname: string) => vi.stubGlobal("window", { location: { pathname } });

beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("sessionStorage", createStorage());
  localStorage.setItem("accessToken", "token");
  setPath("/en/posts/7");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const createRefusal = (status: number, body: object) =>
  new Response(JSON.stringify({ status: "failure", message: "Refused.", data: null, ...body }), {
    status,
  });

describe("a rejected token", () => {
  test("ends the session and reports it", async () => {
    await expect(unwrapEnvelope(createRefusal(401, {}), true)).rejects.toMatchObject({
      status: 401,
    });
    expect([localStorage.getItem("accessToken"), reported]).toEqual([null, ["unauthorized"]]);
  });

  test.each(["/en/admin/login", "/zh/m/admin/login"])(
    "at %s only throws and keeps the session",
    async (path) => {
      setPath(path);
      await expect(unwrapEnvelope(createRefusal(401, {}), true)).rejects.toMatchObject({
        status: 401,
        message: "Refused.",
      });
      expect([localStorage.getItem("accessToken"), reported]).toEqual(["token", []]);
    },
  );
});

describe("a banned account", () => {
  test("is logged out with the reason", async () => {
    const reply = createRefusal(403, { code: 30105, message: "The account is banned." });
    await expect(unwrapEnvelope(reply, true)).rejects.toMatchObject({ code: 30105 });
    expect([localStorage.getItem("accessToken"), reported]).toEqual([
      null,
      ["The account is banned."],
    ]);
  });

  test("gets only the error when it tries to log in", async () => {
    await expect(unwrapEnvelope(createRefusal(403, { code: 30105 }), false)).rejects.toMatchObject({
      code: 30105,
    });
    expect(reported).toEqual([]);
  });
});

test.each([
  "/sns/api/v1/user/my/reaction/list",
  "/sns/api/v1/user/my/profile/image",
  "/sns/api/v1/notification/list?tab=all",
  "/sns/api/v1/post/trending/list?filter=following&limit=10",
  "/sns/api/v1/user/li.wei/post/list?type=draft",
  "/sns/api/v1/user/archive?type=archive",
])("%s needs a token", (url) => {
  expect(requiresToken(url)).toBe(true);
});

test.each([
  "/sns/api/v1/post/7",
  "/sns/api/v1/post/trending/list?filter=recommended",
  "/sns/api/v1/post/trending/list?filter=keyword&keyword=filter%3Dfollowing",
  "/sns/api/v1/user/li.wei/post/list?type=post",
])("%s needs no token", (url) => {
  expect(requiresToken(url)).toBe(false);
});
