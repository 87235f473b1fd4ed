import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AlertRule } from "#lib/contracts/product/watch";
import { runAlerts } from "#lib/server/features/notify/alert/job";
import { client } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications } from "#lib/testing/notification";
import { makeProduct } from "#lib/testing/product";
import { makeUser } from "#lib/testing/user";
import { importTestNavs, watchWithRules } from "#lib/testing/watchlist";

testDatabase();

const start = Date.parse("2026-01-01");
const toDay = (index: number) => new Date(start + index * 86_400_000).toISOString().slice(0, 10);

/** What happens, in any order: imports of days in any order, and runs that are repeated or killed. */
type Step =
  | { kind: "import"; points: { day: number; nav: number }[] }
  | { kind: "run"; processes: number; isKilled: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("import" as const),
    points: fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 30 }), nav: fc.integer({ min: 80, max: 120 }) }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  fc.record({
    kind: fc.constant("run" as const),
    processes: fc.integer({ min: 1, max: 3 }),
    isKilled: fc.boolean(),
  }),
);

const rules: AlertRule[] = [
  { kind: "navLevel", threshold: "100.5" },
  { kind: "dayMove", threshold: "0.05" },
  { kind: "weekMove", threshold: "0.1" },
  { kind: "drawdown", threshold: "0.15" },
];

/** Computes slowly which alerts the newest NAV causes, if the last comparison was at `last`. */
function listExpected(navs: ReadonlyMap<number, number>, last: number): string[] {
  const days = [...navs.keys()].sort((a, b) => a - b);
  const newest = days.at(-1) ?? last;
  if (newest <= last) return [];
  const until = (day: number) => navs.get(days.findLast((each) => each <= day) ?? -1);
  const isBeyond = (from: number | undefined, to: number | undefined, share: string) =>
    from !== undefined &&
    to !== undefined &&
    new Big(to).minus(from).abs().gt(new Big(share).times(from));
  const fall = (day: number) => {
    const top = Math.max(...days.filter((each) => each <= day).map((each) => navs.get(each) ?? 0));
    return isBeyond(top, until(day), "0.15");
  };
  const [now, then] = [until(newest) ?? 0, until(last) ?? 0];
  const lastDay = days.findLast((each) => each <= last) ?? last;
  const kinds = [
    now > 100.5 !== then > 100.5 && "navLevel",
    isBeyond(until(newest - 1), now, "0.05") && "dayMove",
    isBeyond(until(newest - 7), now, "0.1") &&
      !isBeyond(until(lastDay - 7), then, "0.1") &&
      "weekMove",
    fall(newest) && !fall(last) && "drawdown",
  ];
  return kinds.flatMap((kind) => (kind ? [`${kind} ${toDay(newest)}`] : []));
}

/** Ends the connections of the database, as if the processes that use it were killed. */
const killConnections = () =>
  client()`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.catch(() => {});

async function run(processes: number, isKilled: boolean): Promise<void> {
  const runs = Array.from({ length: processes }, () => runAlerts().catch(() => {}));
  if (isKilled) await killConnections();
  await Promise.all(runs);
  // What a killed process leaves, the next one does.
  await runAlerts();
}

test("each alert comes once, whatever the order of imports, retries and kills", async () => {
  const staff = await makeUser({ role: "admin" });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const reader = await makeUser();
      const product = await makeProduct({}, [{ date: toDay(0), nav: "100" }]);
      await runAlerts();
      await watchWithRules(reader, product, rules);
      const navs = new Map([[0, 100]]);
      const expected: string[] = [];
      let last = 0;
      for (const each of steps) {
        if (each.kind === "import") {
          for (const { day, nav } of each.points) navs.set(day, nav);
          const points = new Map(each.points.map(({ day, nav }) => [day, nav]));
          await importTestNavs(
            staff,
            product,
            [...points].map(([day, nav]) => ({ date: toDay(day), nav: String(nav) })),
          );
        } else {
          expected.push(...listExpected(navs, last));
          last = Math.max(last, ...navs.keys());
          await run(each.processes, each.isKilled);
        }
      }
      const stored = await client()<{ name: string; isShown: boolean }[]>`
        select kind || ' ' || event_key as name, entry_id is not null as "isShown" from alerts
        where user_key = ${String(reader.key)}`;
      expect(stored.map(({ name }) => name).sort()).toEqual(expected.sort());
      expect(stored.every(({ isShown }) => isShown)).toBe(true);
      const { items } = await fetchNotifications(reader, { tab: "funds" });
      const shown = items.flatMap(({ fundAlert }) => fundAlert?.alerts ?? []);
      expect(shown.map(({ kind, facts }) => `${kind} ${facts.navDate}`).sort()).toEqual(expected);
      expect(items.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 40 },
  );
}, 120_000);
