import { beforeEach, describe, expect, test } from "vitest";
import type { Alert } from "#lib/contracts/notify/alert";
import type { AlertRule } from "#lib/contracts/product/watch";
import { limits } from "#lib/domain/limits";
import { runAlerts } from "#lib/server/features/notify/alert/job";
import { client } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications, mute } from "#lib/testing/notification";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";
import { importTestNavs, watchCalls, watchWithRules } from "#lib/testing/watchlist";

testDatabase();

let reader: TestUser;
let staff: TestUser;
let product: string;

const rule = (kind: AlertRule["kind"], threshold: string | null = null) => ({ kind, threshold });
const moveNav = (date = "2026-11-18", nav = "90") =>
  importTestNavs(staff, product, [{ date, nav }]);

beforeEach(async () => {
  [reader, staff] = [await makeUser(), await makeUser({ role: "admin" })];
  product = await makeProduct({}, [{ date: "2026-11-17", nav: "100" }]);
  await runAlerts();
});

/** Runs the job and returns the alerts that the reader's notifications show, newest first. */
async function listAlerts(): Promise<Alert[]> {
  await runAlerts();
  const { items } = await fetchNotifications(reader, { tab: "funds" });
  return items.flatMap(({ fundAlert }) => fundAlert?.alerts ?? []);
}

describe("delivery", () => {
  test("puts the alerts of a fund and day into one entry, unread again", async () => {
    await watchWithRules(reader, product, [rule("dayMove", "0.01"), rule("status")]);
    await moveNav();
    await runAlerts();
    await client()`update notifications set is_read = true`;
    await client()`update products set status = 'closed', version = version + 1 where id = ${product}`;
    await runAlerts();
    const { items } = await fetchNotifications(reader);
    expect(items).toMatchObject([
      {
        type: "FUND_ALERT",
        isRead: false,
        actorCount: 1,
        fundAlert: { product: { productId: product }, alertCount: 2 },
      },
    ]);
  });

  test("puts what exceeds the daily limit into one entry without a fund", async () => {
    const products = [];
    for (let count = 0; count < limits.alert.entriesPerDay + 3; count += 1) {
      products.push(await makeProduct());
    }
    await runAlerts();
    for (const id of products) await watchWithRules(reader, id, [rule("status")]);
    await client()`update products set status = 'frozen', version = 2`;
    await runAlerts();
    const { items } = await fetchNotifications(reader, { tab: "funds", limit: "50" });
    expect(items).toHaveLength(limits.alert.entriesPerDay);
    const rest = items.filter(({ fundAlert }) => fundAlert?.product === null);
    expect(rest).toMatchObject([{ fundAlert: { alertCount: 4 } }]);
  });

  test("waits for the end of quiet hours, or until they are changed", async () => {
    await watchWithRules(reader, product, [rule("dayMove", "0.01")]);
    const { changeSetting } = watchCalls(reader);
    const setting = { hasDigest: false, timeZone: "Asia/Shanghai" };
    await changeSetting({ ...setting, quietHours: { from: "00:00", to: "23:59" } });
    await moveNav();
    const noon = new Date(Date.now() + 86_400_000);
    noon.setUTCHours(4, 0, 0, 0);
    await runAlerts(noon);
    expect((await fetchNotifications(reader)).items).toEqual([]);
    await runAlerts(new Date(noon.getTime() + 3_600_000));
    expect((await fetchNotifications(reader)).items).toEqual([]);
    await changeSetting({ ...setting, quietHours: null });
    await runAlerts(noon);
    expect((await fetchNotifications(reader)).items).toHaveLength(1);
  });

  test("is none for those who turned it off, and resumes with the next event", async () => {
    await watchWithRules(reader, product, [rule("dayMove", "0.01")]);
    await mute(reader, ["FUND_ALERT"]);
    await moveNav();
    expect(await listAlerts()).toEqual([]);
    await mute(reader, []);
    expect(await listAlerts()).toEqual([]);
    await moveNav("2026-11-19", "95");
    expect(await listAlerts()).toMatchObject([{ kind: "dayMove" }]);
  });
});
