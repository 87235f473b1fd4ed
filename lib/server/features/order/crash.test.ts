import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { providerSecret, testProviderServer } from "#lib/server/features/fund-provider/testing";
import { reconcileOrders } from "#lib/server/features/order/reconcile";
import {
  accountPassword,
  type Fund,
  makeDue,
  makeFund,
  payloadOf,
  read,
  statesOf,
  submit,
} from "#lib/server/features/order/testing";
import { db } from "#lib/server/platform/postgres/client";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();
const server = testProviderServer();

let member: TestUser;
let fund: Fund;
let databaseUrl: string;
beforeAll(async () => {
  member = await makeUser();
  fund = await makeFund();
  const [row] = await db().execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${row?.name}`;
  databaseUrl = url.href;
});
beforeEach(() => {
  server.beforehand = () => false;
  server.afterwards = () => {};
  server.troubles = [];
  server.seen = [];
});

/** Another process of the product, which submits orders and tells what the API answered. */
const script = `
  import { setDatabaseUrl } from "#lib/server/platform/postgres/client";
  const { databaseUrl, token, submissions } = JSON.parse(process.env.GIVEN);
  setDatabaseUrl(databaseUrl);
  const { api } = await import("#lib/server/app/api");
  const replies = [];
  for (const { key, body } of submissions) {
    const reply = await api(new Request("http://localhost/product/api/v1/order", {
      method: "POST",
      headers: {
        authorization: "Bearer " + token,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body,
    }), "127.0.0.1");
    replies.push({ status: reply.status, body: await reply.text() });
  }
  process.stdout.write("\\nreplies " + JSON.stringify(replies) + "\\n");
  process.exit(0);`;

function submitElsewhere(submissions: { key: string; body: string }[]): {
  child: ChildProcess;
  output: Promise<string>;
} {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: {
      ...process.env,
      GIVEN: JSON.stringify({ databaseUrl, token: member.token, submissions }),
      LOG_LEVEL: "trace",
      FUND_PROVIDER_URL: server.url,
      FUND_PROVIDER_SECRET: providerSecret,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  }
  return { child, output: once(child, "close").then(() => text) };
}

const orderOf = async () =>
  (await ask("GET /product/api/v1/order/list?limit=1", { token: member.token })).body.data.items[0];

describe("a process that dies", () => {
  test.each([
    ["before the provider has the order", "beforehand", ["submitted", "rejected"], "notReceived"],
    [
      "after the hand-over, before it took that down",
      "afterwards",
      ["submitted", "accepted"],
      null,
    ],
  ] as const)("%s leaves an order that is reconciled", async (_, when, states, reason) => {
    const key = randomUUID();
    const { child, output } = submitElsewhere([{ key, body: JSON.stringify(payloadOf(fund)) }]);
    server[when] = () => {
      child.kill("SIGKILL");
      return true;
    };
    await output;
    expect(child.signalCode).toBe("SIGKILL");
    const left = await orderOf();
    expect(left.state).toBe("submitted");
    server[when] = () => false;
    // Whoever asks again with the same key gets that order, and nothing is handed over twice.
    const again = await submit(member, payloadOf(fund), key);
    expect(again.body.data).toEqual(left);
    expect(server.submissions()).toHaveLength(1);

    const { impatient, useProvider } = await import("#lib/server/features/fund-provider/testing");
    useProvider(impatient(server.url));
    await makeDue(left.orderId);
    await reconcileOrders();
    const order = (await read(member, left.orderId)).body.data;
    expect(statesOf(order)).toEqual(states);
    expect(order.reason).toBe(reason);
  });
});

describe("the provider's password", () => {
  test("stands in no log, at whatever level and whatever goes wrong, and in no reply", async () => {
    const body = (changes: object) => JSON.stringify({ ...payloadOf(fund), ...changes });
    const submissions = [
      body({}),
      body({ accountNumber: "00123456" }),
      body({ units: "0" }),
      body({ units: 7 }),
      body({ acknowledgedDocumentIds: "none" }),
      body({ accountPassword: accountPassword.repeat(20) }),
      body({ accountPassword: [accountPassword] }),
      body({ productId: "999999" }),
      body({ accountNumber: "\uD800" }),
      `${body({}).slice(0, -1)},`,
    ].map((each) => ({ key: randomUUID(), body: each }));
    server.troubles = ["dropBefore", "garbage", "wrongSignature", "error500", "otherOrder"];
    const { output } = submitElsewhere(submissions);
    const text = await output;
    const replies = JSON.parse(/^replies (.*)$/m.exec(text)?.[1] ?? "[]");
    expect(replies.map(({ status }: { status: number }) => status)).toEqual([
      200, 200, 400, 400, 400, 400, 400, 404, 400, 400,
    ]);
    expect(text).toContain("a call");
    expect(server.submissions()[0]?.body).toContain(accountPassword);
    expect(text).not.toContain(accountPassword);
  });

  test("stands in no table", async () => {
    const tables = await db().execute<{ name: string }>(sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`);
    expect(tables.length).toBeGreaterThan(20);
    const needle = `%${accountPassword}%`;
    for (const { name } of tables) {
      const found = await db().execute(
        sql`select 1 from ${sql.raw(name)} t where t::text like ${needle} limit 1`,
      );
      expect({ name, found: found.length }).toEqual({ name, found: 0 });
    }
  });
});
