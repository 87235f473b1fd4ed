import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addHealthCheck, replicaCheck } from "#lib/server/app/health";
import { connections, db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";

testDatabase();
const { get, port, drain, stop, start } = startTestServer(createFakeNext().handler);

async function probe(path: string) {
  const { status, text } = await get(path);
  return { status, body: JSON.parse(text) };
}

test("is ready if every dependency replies", async () => {
  expect(await probe("/readyz")).toEqual({
    status: 200,
    body: { status: "ok", checks: { database: "ok", migrations: "ok", storage: "ok", disk: "ok" } },
  });
});

test.each(["/livez", "/readyz"])("answers %s in HTTP/1.0 without a Host header", async (path) => {
  const socket = connect(port(), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
  let text = "";
  for await (const data of socket) text += data;
  expect(text).toMatch(/^HTTP\/1\.[01] 200 /);
  expect(text).toContain('"status":"ok"');
});

test("goes on serving without a dependency that is not required", async () => {
  addHealthCheck("redis", () => Promise.reject(new Error("away")));
  const { status, body } = await probe("/readyz");
  addHealthCheck("redis", async () => {});
  expect([status, body.status, body.checks.redis]).toEqual([200, "degraded", "failing"]);
});

test("is not ready before its migrations are applied", async () => {
  await db().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  const { status, body } = await probe("/readyz");
  await db().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
  expect([status, body]).toEqual([
    503,
    {
      status: "failing",
      checks: { database: "ok", migrations: "failing", storage: "ok", disk: "ok", redis: "ok" },
    },
  ]);
});

test("serves while load balancers take it out, and closes each connection", async () => {
  drain();
  const page = await get("/en/posts/1");
  expect([page.status, page.headers.connection]).toEqual([200, "close"]);
  const { status, body } = await probe("/readyz");
  expect([status, body.status]).toEqual([503, "stopping"]);
  expect((await probe("/livez")).status).toBe(200);
  await stop(0);
  await start();
});

test("is alive but not ready without a database", async () => {
  await connections().end(0);
  expect((await probe("/readyz")).body).toEqual({
    status: "failing",
    checks: { database: "failing", migrations: "failing", storage: "ok", disk: "ok", redis: "ok" },
  });
  expect(await probe("/livez")).toEqual({ status: 200, body: { status: "ok" } });
  expect(await probe("/readyz?exclude=database&exclude=migrations")).toEqual({
    status: 200,
    body: {
      status: "ok",
      checks: {
        database: "excluded",
        migrations: "excluded",
        storage: "ok",
        disk: "ok",
        redis: "ok",
      },
    },
  });
});

test("goes on serving visitors from a replica without a database", async () => {
  // The replica of this test has no migrations either, so they are not examined.
  const path = "/readyz?exclude=migrations";
  addHealthCheck(replicaCheck, () => Promise.reject(new Error("lags")));
  expect(await probe(path)).toMatchObject({ status: 503, body: { status: "failing" } });
  addHealthCheck(replicaCheck, async () => {});
  expect(await probe(path)).toMatchObject({
    status: 200,
    body: { status: "degraded", checks: { database: "failing", replica: "ok" } },
  });
  expect(await probe(`${path}&exclude=replica`)).toMatchObject({ status: 503 });
});
