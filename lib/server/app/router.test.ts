import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { createApi } from "#lib/server/app/router";
import { AppError } from "#lib/server/core/error";
import { heavyBudget } from "#lib/server/core/heavy-budget";
import { operation } from "#lib/server/core/operation";
import { toFetchHandler } from "#lib/server/platform/http/call-listener";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "0.05" });

const sns = "/sns/api/v1";
const own = { rate: "read", summary: "", reply: z.unknown() } as const;
const open = { ...own, cost: "cheap" } as const;
const base = { ...open, tags: null } as const;
const runs: unknown[] = [];
const errorParams = z.object({ error: z.enum(["loginIncorrect", "serviceUnavailable"]) });
const api = toFetchHandler(
  createApi([
    operation(
      contract(`none GET ${sns}/echo/{name}`, {
        ...base,
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
    operation(contract(`none GET ${sns}/fixed`, base), async () => "first"),
    operation(
      contract(`none POST ${sns}/fixed`, {
        ...open,
        body: z.object({ a: z.string() }),
      }),
      async ({ body }) => body,
    ),
    operation(
      contract(`optional GET ${sns}/optional`, base),
      async ({ viewer }) => viewer?.id ?? null,
    ),
    operation(contract(`user GET ${sns}/user`, own), async ({ viewer }) => viewer.id),
    operation(
      contract(`staff GET ${sns}/staff`, { ...own, permission: "funds" }),
      async ({ viewer }) => viewer.role,
    ),
    operation(contract(`none GET ${sns}/broken`, base), async () => {
      throw new Error("select password from users");
    }),
    operation(contract(`none GET ${sns}/redirect`, { ...open, raw: true }), async () =>
      Response.redirect("http://localhost/x"),
    ),
    operation(
      contract(`optional GET ${sns}/heavy`, { ...base, cost: "heavy" }),
      async () => "done",
    ),
    operation(
      contract(`none POST ${sns}/costly`, { ...open, rate: "comment", needsOpen: "commenting" }),
      async () => {
        runs.push(1);
        return null;
      },
    ),
    operation(
      contract(`none GET ${sns}/guess/{error}`, { ...base, rate: "secret", params: errorParams }),
      async ({ params }) => {
        throw new AppError(params.error);
      },
    ),
  ]),
);

const callApi = async (
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

describe("createApi", () => {
  test("passes the operation its context", async () => {
    const { body } = await callApi("GET /echo/a%20b?limit=3", {
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

  test("ignores a trailing slash and treats HEAD as GET", async () => {
    expect((await callApi("GET /fixed/")).body.data).toBe("first");
    expect((await callApi("HEAD /fixed")).status).toBe(200);
  });

  test("lists the allowed methods with 405", async () => {
    const { status, headers, body } = await callApi("DELETE /fixed");
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("GET, POST");
    expect(body.status).toBe("failure");
  });

  test("returns 404 for an unknown path", async () => {
    for (const path of ["/nothing", "/Fixed", "/fixed/more", "/%zz"]) {
      expect((await callApi(`GET ${path}`)).status).toBe(404);
    }
  });

  test("reveals only the request id of an unexpected error", async () => {
    const { status, headers, body } = await callApi("GET /broken");
    expect(status).toBe(500);
    expect(body.data).toEqual({ requestId: headers.get("x-request-id") });
    expect(JSON.stringify(body)).not.toContain("select");
  });

  test("adds the request id to raw responses", async () => {
    const { status, headers } = await callApi("GET /redirect");
    expect(status).toBe(302);
    expect(headers.get("x-request-id")).toHaveLength(36);
  });
});

describe("access", () => {
  test("auth: user requires a valid token", async () => {
    const user = await makeUser();
    expect((await callApi("GET /user")).status).toBe(401);
    expect((await callApi("GET /user", bearer(user.token))).body.data).toBe(user.id);
    expect((await callApi("GET /user", bearer(`${user.token.slice(0, -3)}abc`))).status).toBe(401);
    expect((await callApi("GET /user", { headers: { authorization: "Basic eDp5" } })).status).toBe(
      401,
    );
    expect(
      (await callApi("GET /user", { headers: { authorization: `bearer ${user.token}` } })).status,
    ).toBe(200);
  });

  test("auth: staff requires the permission", async () => {
    const [user, moderator, admin] = [
      await makeUser(),
      await makeUser({ role: "moderator" }),
      await makeUser({ role: "admin" }),
    ];
    expect((await callApi("GET /staff")).status).toBe(401);
    expect((await callApi("GET /staff", bearer(user.token))).status).toBe(403);
    expect((await callApi("GET /staff", bearer(moderator.token))).status).toBe(403);
    expect((await callApi("GET /staff", bearer(admin.token))).status).toBe(200);
  });

  test("auth: optional treats a bad token as none", async () => {
    const user = await makeUser();
    expect((await callApi("GET /optional", bearer("a.b.c"))).body.data).toBeNull();
    expect((await callApi("GET /optional", bearer(user.token))).body.data).toBe(user.id);
  });

  test("rejects users who are banned or being deleted", async () => {
    for (const [state, status] of [
      ["banned", 403],
      ["deleting", 401],
    ] as const) {
      const user = await makeUser({ state });
      expect((await callApi("GET /user", bearer(user.token))).status).toBe(status);
    }
  });
});

test("limits the rate per address and sends retry-after", async () => {
  expect((await callApi("POST /costly", { ip: "198.51.100.1" })).status).toBe(200);
  const { status, headers } = await callApi("POST /costly", { ip: "198.51.100.1" });
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect((await callApi("POST /costly", { ip: "198.51.100.2" })).status).toBe(200);
  expect(runs).toHaveLength(2);
});

test("counts wrong guesses, but no call that an outage ended", async () => {
  const guess = async (error: string, times: number) => {
    const statuses = [];
    for (let n = 0; n < times; n += 1) {
      statuses.push((await callApi(`GET /guess/${error}`, { ip: "198.51.100.3" })).status);
    }
    return [...new Set(statuses)];
  };
  expect(await guess("serviceUnavailable", 20)).toEqual([503]);
  expect(await guess("loginIncorrect", 15)).toEqual([400]);
  expect(await guess("loginIncorrect", 1)).toEqual([429]);
});

test("limits the rate per IPv6 network", async () => {
  expect((await callApi("POST /costly", { ip: "2001:db8:7:1::1" })).status).toBe(200);
  expect((await callApi("POST /costly", { ip: "2001:db8:7:1:ffff::2" })).status).toBe(429);
  expect((await callApi("POST /costly", { ip: "2001:db8:7:2::1" })).status).toBe(200);
});

describe("a heavy call", () => {
  const heavyPoints = 0.05 * heavyBudget.points;

  test("is limited by network without a login, in which IPv6 addresses are one household", async () => {
    for (let count = 0; count < heavyPoints; count += 1) {
      const { status } = await callApi("GET /heavy", { ip: `2001:db8:1:2::${count + 1}` });
      expect(status).toBe(200);
    }
    const refused = await callApi("GET /heavy", { ip: "2001:db8:1:2:ffff::1" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await callApi("GET /heavy", { ip: "2001:db8:1:3::1" })).status).toBe(200);
    expect((await callApi("GET /fixed", { ip: "2001:db8:1:2::1" })).status).toBe(200);
  });

  test("is limited by user with a login, whatever others on the network do", async () => {
    const { token } = await makeUser();
    const call = async (bearerToken: string) =>
      (await callApi("GET /heavy", { ...bearer(bearerToken), ip: "2001:db8:1:2::1" })).status;
    for (let count = 0; count < heavyPoints; count += 1) expect(await call(token)).toBe(200);
    expect(await call(token)).toBe(429);
    expect(await call((await makeUser()).token)).toBe(200);
  });
});
