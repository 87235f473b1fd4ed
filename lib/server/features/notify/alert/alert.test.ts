import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Alert } from "#lib/contracts/notify/alert";
import type { AlertRule } from "#lib/contracts/product/watch";
import { evaluateCutoffs } from "#lib/server/features/notify/alert/evaluate-cutoffs";
import { runAlerts } from "#lib/server/features/notify/alert/job";
import { client } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications, fetchUnreadCount } from "#lib/testing/notification";
import { makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";
import { importTestNavs, watchCalls, watchWithRules } from "#lib/testing/watchlist";

testDatabase();

let reader: TestUser;
let other: TestUser;
let staff: TestUser;
let product: string;

const rule = (kind: AlertRule["kind"], threshold: string | null = null) => ({ kind, threshold });
const navs = (...values: [string, string][]) => values.map(([date, nav]) => ({ date, nav }));

beforeEach(async () => {
  [reader, other, staff] = [await makeUser(), await makeUser(), await makeUser({ role: "admin" })];
  product = await makeProduct(
    {},
    navs(["2026-11-09", "110"], ["2026-11-16", "100"], ["2026-11-17", "100"]),
  );
  await runAlerts();
});

/** Runs the job and returns the alerts that the reader's notifications show, newest first. */
async function listAlerts(user = reader): Promise<Alert[]> {
  await runAlerts();
  const { items } = await fetchNotifications(user, { tab: "funds" });
  return items.flatMap(({ fundAlert }) => fundAlert?.alerts ?? []);
}

const listKinds = async (user = reader) => (await listAlerts(user)).map(({ kind }) => kind);

describe("a new NAV", () => {
  test.each([
    ["navLevel", "105", "105", ["navLevel"]],
    ["navLevel", "105", "104.999999", []],
    ["navLevel", "95", "94", ["navLevel"]],
    ["navLevel", "100", "101", []],
    ["dayMove", "0.05", "105.000001", ["dayMove"]],
    ["dayMove", "0.05", "94.999999", ["dayMove"]],
    ["dayMove", "0.05", "105", []],
    ["drawdown", "0.1", "98.999999", ["drawdown"]],
    ["drawdown", "0.1", "99", []],
    ["weekMove", "0.1", "98.999999", ["weekMove"]],
    ["weekMove", "0.1", "99", []],
  ] as const)("with the rule %s %s, %s causes %j", async (kind, threshold, nav, expected) => {
    await watchWithRules(reader, product, [rule(kind, threshold)]);
    await importTestNavs(staff, product, navs(["2026-11-18", nav]));
    expect(await listKinds()).toEqual(expected);
  });

  test("is shown with the NAV that it is compared with", async () => {
    await watchWithRules(reader, product, [rule("dayMove", "0.05")]);
    await importTestNavs(staff, product, navs(["2026-11-18", "107.5"]));
    expect(await listAlerts()).toMatchObject([
      {
        kind: "dayMove",
        productId: product,
        currency: "EUR",
        facts: {
          nav: "107.5",
          navDate: "2026-11-18",
          fromNav: "100",
          fromDate: "2026-11-17",
          change: "0.075000",
        },
      },
    ]);
  });

  test("causes a fall or a move within a week once, not on each day that it lasts", async () => {
    await watchWithRules(reader, product, [rule("drawdown", "0.1"), rule("weekMove", "0.1")]);
    await importTestNavs(staff, product, navs(["2026-11-18", "94"]));
    expect((await listKinds()).sort()).toEqual(["drawdown", "weekMove"]);
    await importTestNavs(staff, product, navs(["2026-11-19", "93"]));
    expect(await listKinds()).toHaveLength(2);
  });

  test("of five years at once is compared on its last day only", async () => {
    await watchWithRules(reader, product, [rule("dayMove", "0.01"), rule("navLevel", "120")]);
    const days = Array.from({ length: 1_200 }, (_, index) => ({
      date: new Date(Date.parse("2026-11-18") + index * 86_400_000).toISOString().slice(0, 10),
      nav: index % 2 === 0 ? "130" : "100",
    }));
    await importTestNavs(staff, product, [...days, { date: "2031-01-01", nav: "130" }]);
    const alerts = await listAlerts();
    expect(alerts.map(({ kind }) => kind).sort()).toEqual(["dayMove", "navLevel"]);
    expect(alerts[0]?.facts.navDate).toBe("2031-01-01");
  });

  test("that corrects or completes older ones causes nothing", async () => {
    await watchWithRules(reader, product, [rule("dayMove", "0.01"), rule("navLevel", "105")]);
    await importTestNavs(staff, product, navs(["2026-11-16", "150"], ["2026-11-12", "20"]));
    await importTestNavs(staff, product, navs(["2026-11-17", "160"]));
    expect(await listAlerts()).toEqual([]);
  });

  test("reaches everybody who watches, and nobody after they stopped", async () => {
    for (const user of [reader, other])
      await watchWithRules(user, product, [rule("dayMove", "0.01")]);
    await watchCalls(other).unwatch(product);
    await importTestNavs(staff, product, navs(["2026-11-18", "90"]));
    expect([await listKinds(reader), await listKinds(other)]).toEqual([["dayMove"], []]);
  });
});

test("a change of status and a new document are alerts, in the reader's language", async () => {
  await watchWithRules(reader, product, [rule("status"), rule("document")]);
  await client()`update products set status = 'softClosed', version = version + 1 where id = ${product}`;
  await client()`
    insert into product_documents (product_id, type, language, title, date, url)
    select ${product}, 'factsheet', language, title, '2026-11-01', 'https://example.com/a.pdf'
    from (values ('en', 'Factsheet'), ('zh', '概览')) d (language, title)`;
  expect((await listAlerts()).map(({ facts }) => facts)).toMatchObject([
    { status: "softClosed", fromStatus: "open" },
    { documentTitle: "Factsheet" },
  ]);
  await client()`update product_documents set date = '2026-12-01' where product_id = ${product}`;
  expect(await listKinds()).toEqual(["status", "document", "document"]);
});

describe("a cut-off", () => {
  const countAlerts = async () =>
    (await client()`select from alerts where product_id = ${product} and kind = 'cutoff'`).length;

  // 14:00 in Paris, before and after the clocks go back on 25 October 2026.
  test.each([
    ["2026-10-23T08:59:00Z", 0],
    ["2026-10-23T09:01:00Z", 1],
    ["2026-10-23T12:00:00Z", 0],
    ["2026-10-26T09:59:00Z", 0],
    ["2026-10-26T10:01:00Z", 1],
    ["2026-10-24T10:30:00Z", 0],
  ])("at %s causes %i alerts, once", async (at, count) => {
    await watchWithRules(reader, product, [rule("cutoff")]);
    await evaluateCutoffs(new Date(at));
    await evaluateCutoffs(new Date(Date.parse(at) + 30_000));
    expect(await countAlerts()).toBe(count);
  });

  test("is not announced for a closed fund, nor once it has passed", async () => {
    await watchWithRules(reader, product, [rule("cutoff")]);
    await evaluateCutoffs(new Date("2026-10-26T10:01:00Z"));
    expect(await countAlerts()).toBe(1);
    // Only today's may be listed.
    const days = (await listAlerts()).map(({ facts }) => facts.dealingDate);
    expect(days).not.toContain("2026-10-26");
    await client()`delete from alerts`;
    await client()`update products set status = 'closed' where id = ${product}`;
    await evaluateCutoffs(new Date("2026-10-26T10:01:00Z"));
    expect(await countAlerts()).toBe(0);
  });
});

describe("a post that names the fund", () => {
  const publish = async (author = other) => {
    const postId = await makePost(author);
    await client()`
      insert into post_products (post_id, product_id, created_at)
      select id, ${product}, created_at from posts where id = ${postId}`;
    return postId;
  };
  beforeEach(() => watchWithRules(reader, product, [rule("post")]));

  test("is an alert with its author, which disappears with the post", async () => {
    const postId = await publish();
    expect(await listAlerts()).toMatchObject([
      { post: { postId, title: "Dividends in winter", author: other.id } },
    ]);
    expect(await fetchUnreadCount(reader)).toBe(1);
    await client()`update posts set is_public = false where id = ${postId}`;
    expect([await listAlerts(), await fetchUnreadCount(reader)]).toEqual([[], 0]);
  });

  test("is none if it is one's own, private, a draft, older or of a banned author", async () => {
    const older = await publish();
    await client()`update posts set created_at = now() - interval '10 minutes' where id = ${older}`;
    await publish(reader);
    const [hidden, draft] = [await publish(), await publish()];
    await client()`update posts set is_public = false where id = ${hidden}`;
    await client()`update posts set is_draft = true where id = ${draft}`;
    const banned = await makeUser();
    await publish(banned);
    await client()`update users set state = 'banned' where key = ${String(banned.key)}`;
    expect(await listAlerts()).toEqual([]);
  });

  test.each(["reader", "author"])("is none if the %s blocked the other", async (side) => {
    await publish();
    const keys = [String(reader.key), String(other.key)];
    const [blocker, blocked] = side === "reader" ? keys : keys.reverse();
    await client()`insert into blocks values (${blocker as string}, ${blocked as string}, now())`;
    expect(await listAlerts()).toEqual([]);
  });
});

test("a step of an order is an alert, unless the investor took it", async () => {
  await watchWithRules(reader, product, [rule("order")]);
  const [orderId, cancelled] = [randomUUID(), randomUUID()];
  for (const id of [orderId, cancelled]) {
    await client()`
      insert into orders (id, user_key, product_id, order_type, state, idempotency_key, body_hash,
        account_number, units, currency, currency_decimals, fee_rate, nav, nav_date,
        transaction_amount, fee, total_investment_amount, dealing_date, settlement_date,
        cancel_until, acknowledged_documents, accepted_risk_mismatch, submitted_at, provider)
      values (${id}, ${String(reader.key)}, ${product}, 'subscription', 'accepted', ${id}, 'h', '1', 1,
        'EUR', 2, 0, 100, '2026-11-17', 100, 0, 100, '2026-11-18', '2026-11-20', now(), '[]', false,
        now(), 'sandbox')`;
  }
  const steps = [
    [orderId, 1, "submitted", null],
    [orderId, 2, "accepted", null],
    [cancelled, 1, "submitted", null],
    [cancelled, 2, "cancelled", "withdrawn"],
  ];
  for (const [id, position, state, reason] of steps) {
    await client()`
      insert into order_records (order_id, position, state, reason, at, facts, previous_hash, hash,
        created_at)
      values (${id as string}, ${position as number}, ${state as string}, ${reason as string | null},
        now(), '{}', '', '', now())`;
  }
  expect(await listAlerts()).toMatchObject([
    { kind: "order", facts: { orderId, orderState: "accepted", isSandbox: true } },
  ]);
});
