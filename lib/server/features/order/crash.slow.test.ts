import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { reconcileOrders } from "#lib/server/features/order/reconcile";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  createFastProvider,
  providerSecret,
  setFundProvider,
  startProviderServer,
} from "#lib/testing/fund-provider";
import {
  accountPassword,
  buildPayload,
  getOrder,
  listStates,
  makeDue,
  makeOrderableProduct,
  type Product,
  submitOrder,
} from "#lib/testing/order";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();
const server = startProviderServer();

let user: TestUser;
let product: Product;
let databaseUrl: string;
beforeAll(async () => {
  user = await makeUser();
  product = await makeOrderableProduct();
  const [row] = await db().execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${row?.name}`;
  databaseUrl = url.href;
});
beforeEach(() => {
  server.onReceived = () => false;
  server.onHandled = () => {};
  server.faults = [];
  server.requests = [];
});

/** Submits orders in another process and prints the replies of the API. */
const script = `
  import { setDatabaseUrl } from "#lib/server/platform/postgres/client";
  const { databaseUrl, token, submissions } = JSON.parse(process.env.CHILD_INPUT);
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

function submitInChildProcess(submissions: { key: string; body: string }[]): {
  child: ChildProcess;
  output: Promise<string>;
} {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: {
      ...process.env,
      CHILD_INPUT: JSON.stringify({ databaseUrl, token: user.token, submissions }),
      LOG_LEVEL: "trace",
      FUND_PROVIDER_URL: server.url,
      FUND_PROVIDER_SECRET: providerSecret,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  }
  return { child, output: once(child, "close").then(() => text) };
}

const getLatestOrder = async () =>
  (await callApi("GET /product/api/v1/order/list?limit=1", { token: user.token })).body.data
    .items[0];

describe("a process that is killed", () => {
  test.each([
    ["before the provider has the order", "onReceived", ["submitted", "rejected"], "notReceived"],
    ["after submitting, before storing the reply", "onHandled", ["submitted", "accepted"], null],
  ] as const)(
    "%s leaves an order that reconciliation completes",
    async (_, event, states, reason) => {
      const key = randomUUID();
      const { child, output } = submitInChildProcess([
        { key, body: JSON.stringify(buildPayload(product)) },
      ]);
      server[event] = () => {
        child.kill("SIGKILL");
        return true;
      };
      await output;
      expect(child.signalCode).toBe("SIGKILL");
      const interrupted = await getLatestOrder();
      expect(interrupted.state).toBe("submitted");
      server[event] = () => false;
      // A repeated request returns that order and does not submit it again.
      const again = await submitOrder(user, buildPayload(product), key);
      expect(again.body.data).toEqual(interrupted);
      expect(server.submissions()).toHaveLength(1);

      setFundProvider(createFastProvider(server.url));
      await makeDue(interrupted.orderId);
      await reconcileOrders();
      const order = (await getOrder(user, interrupted.orderId)).body.data;
      expect(listStates(order)).toEqual(states);
      expect(order.reason).toBe(reason);
    },
  );
});

describe("the account password", () => {
  test("appears in no log at any level, whatever fails, and in no reply", async () => {
    const body = (changes: object) => JSON.stringify({ ...buildPayload(product), ...changes });
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
    server.faults = ["dropBefore", "garbage", "wrongSignature", "error500", "otherOrder"];
    const { output } = submitInChildProcess(submissions);
    const text = await output;
    const replies = JSON.parse(/^replies (.*)$/m.exec(text)?.[1] ?? "[]");
    expect(replies.map(({ status }: { status: number }) => status)).toEqual([
      200, 200, 400, 400, 400, 400, 400, 404, 400, 400,
    ]);
    expect(text).toContain('"msg":"call"');
    expect(server.submissions()[0]?.body).toContain(accountPassword);
    expect(text).not.toContain(accountPassword);
  });

  test("is in no table", async () => {
    const tables = await db().execute<{ name: string }>(sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`);
    expect(tables.length).toBeGreaterThan(20);
    const pattern = `%${accountPassword}%`;
    for (const { name } of tables) {
      const found = await db().execute(
        sql`select 1 from ${sql.raw(name)} t where t::text like ${pattern} limit 1`,
      );
      expect({ name, found: found.length }).toEqual({ name, found: 0 });
    }
  });
});
