import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { createApi } from "#lib/server/app/router";
import { operation } from "#lib/server/core/operation";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "0.05" });

const sns = "/sns/api/v1";
const base = {
  method: "GET",
  auth: "none",
  rate: "read",
  summary: "",
  reply: z.unknown(),
} as const;
const seen: unknown[] = [];
const api = createApi([
  operation(
    contract({
      ...base,
      path: `${sns}/echo/{name}`,
      params: z.object({ name: z.string() }),
      query: z.object({ limit: z.coerce.number().default(10) }),
    }),
    async ({ params, query, viewer, ip, locale, userAgent }) => ({
      params,
      query,
      viewer,
      ip,
      locale,
      userAgent,
    }),
  ),
  operation(contract({ ...base, path: `${sns}/fixed` }), async () => "first"),
  operation(
    contract({ ...base, method: "POST", path: `${sns}/fixed`, body: z.object({ a: z.string() }) }),
    async ({ body }) => body,
  ),
  operation(
    contract({ ...base, path: `${sns}/optional`, auth: "optional" }),
    async ({ viewer }) => viewer?.id ?? null,
  ),
  operation(
    contract({ ...base, path: `${sns}/member`, auth: "user" }),
    async ({ viewer }) => viewer.id,
  ),
  operation(
    contract({ ...base, path: `${sns}/admin`, auth: "staff", permission: "funds.manage" }),
    async ({ viewer }) => viewer.role,
  ),
  operation(contract({ ...base, path: `${sns}/broken` }), async () => {
    throw new Error("select password from users");
  }),
  operation(contract({ ...base, path: `${sns}/redirect`, raw: true }), async () =>
    Response.redirect("http://localhost/x"),
  ),
  operation(
    contract({ ...base, method: "POST", path: `${sns}/costly`, rate: "comment" }),
    async () => {
      seen.push(1);
      return null;
    },
  ),
]);

const ask = async (
  key: string,
  {
    headers = {},
    ip = "127.0.0.1",
    body,
  }: { headers?: Record<string, string>; ip?: string; body?: string } = {},
) => {
  const [method = "", path = ""] = key.split(" ");
  const request = new Request(`http://localhost${sns}${path}`, {
    method,
    headers,
    body: body ?? null,
  });
  const reply = await api(request, ip);
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    body: text.startsWith("{") ? JSON.parse(text) : text,
  };
};
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("a call", () => {
  test("is matched by method and path, and given what it needs", async () => {
    const { body } = await ask("GET /echo/a%20b?limit=3", {
      headers: { "accept-language": "zh", "user-agent": "Test" },
      ip: "203.0.113.9",
    });
    expect(body.data).toEqual({
      params: { name: "a b" },
      query: { limit: 3 },
      viewer: null,
      ip: "203.0.113.9",
      locale: "zh",
      userAgent: "Test",
    });
  });

  test("is answered with or without a slash at its end, and to HEAD as to GET", async () => {
    expect((await ask("GET /fixed/")).body.data).toBe("first");
    expect((await ask("HEAD /fixed")).status).toBe(200);
  });

  test("of another method tells which there are", async () => {
    const { status, headers, body } = await ask("DELETE /fixed");
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("GET, POST");
    expect(body.status).toBe("failure");
  });

  test("that is unknown is 404", async () => {
    for (const path of ["/nothing", "/Fixed", "/fixed/more", "/%zz"]) {
      expect((await ask(`GET ${path}`)).status).toBe(404);
    }
  });

  test("that breaks tells its id alone, in header and data", async () => {
    const { status, headers, body } = await ask("GET /broken");
    expect(status).toBe(500);
    expect(body.data).toEqual({ requestId: headers.get("x-request-id") });
    expect(JSON.stringify(body)).not.toContain("select");
  });

  test("that is answered with bytes has its id too", async () => {
    const { status, headers } = await ask("GET /redirect");
    expect(status).toBe(302);
    expect(headers.get("x-request-id")).toHaveLength(36);
  });
});

describe("who may call", () => {
  test("members where one must be signed in", async () => {
    const member = await makeUser();
    expect((await ask("GET /member")).status).toBe(401);
    expect((await ask("GET /member", bearer(member.token))).body.data).toBe(member.id);
    expect((await ask("GET /member", bearer(`${member.token.slice(0, -3)}abc`))).status).toBe(401);
    expect((await ask("GET /member", { headers: { authorization: "Basic eDp5" } })).status).toBe(
      401,
    );
    expect(
      (await ask("GET /member", { headers: { authorization: `bearer ${member.token}` } })).status,
    ).toBe(200);
  });

  test("operators where it is theirs", async () => {
    const [member, moderator, admin] = [
      await makeUser(),
      await makeUser({ role: "moderator" }),
      await makeUser({ role: "admin" }),
    ];
    expect((await ask("GET /admin")).status).toBe(401);
    expect((await ask("GET /admin", bearer(member.token))).status).toBe(403);
    expect((await ask("GET /admin", bearer(moderator.token))).status).toBe(403);
    expect((await ask("GET /admin", bearer(admin.token))).status).toBe(200);
  });

  test("anybody elsewhere, a bad token counting for none", async () => {
    const member = await makeUser();
    expect((await ask("GET /optional", bearer("a.b.c"))).body.data).toBeNull();
    expect((await ask("GET /optional", bearer(member.token))).body.data).toBe(member.id);
  });

  test("no banned or leaving member, whatever the token says", async () => {
    for (const [state, status] of [
      ["banned", 403],
      ["deleting", 401],
    ] as const) {
      const member = await makeUser({ state });
      expect((await ask("GET /member", bearer(member.token))).status).toBe(status);
    }
  });
});

test("a budget is spent by address, and says when to come back", async () => {
  expect((await ask("POST /costly", { ip: "198.51.100.1" })).status).toBe(200);
  const { status, headers } = await ask("POST /costly", { ip: "198.51.100.1" });
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect((await ask("POST /costly", { ip: "198.51.100.2" })).status).toBe(200);
  expect(seen).toHaveLength(2);
});

test("of IPv6 a whole network has one budget", async () => {
  expect((await ask("POST /costly", { ip: "2001:db8:7:1::1" })).status).toBe(200);
  expect((await ask("POST /costly", { ip: "2001:db8:7:1:ffff::2" })).status).toBe(429);
  expect((await ask("POST /costly", { ip: "2001:db8:7:2::1" })).status).toBe(200);
});
