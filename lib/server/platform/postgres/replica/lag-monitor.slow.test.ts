import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LagMonitor } from "#lib/server/platform/postgres/replica/lag-monitor";

process.env.LOG_LEVEL = "silent";
let primary: string | Error;
let replica: string | Error;
let failures: number;
let monitor: LagMonitor;

const answer = (position: () => string | Error) => async () => {
  const value = position();
  if (value instanceof Error) throw value;
  return [{ position: value }];
};

beforeEach(async () => {
  vi.useFakeTimers();
  primary = "0/100";
  replica = "0/100";
  failures = 0;
  const outageLog = { fail: () => (failures += 1), recover: () => {} };
  monitor = new LagMonitor(
    answer(() => primary),
    answer(() => replica),
    outageLog,
  );
  await vi.advanceTimersByTimeAsync(1_000);
});

afterEach(() => {
  monitor.stop();
  vi.useRealTimers();
});

test("uses a replica that has what the primary wrote", () => {
  expect(monitor.isUsable).toBe(true);
  expect([monitor.hasReplayed(0x100n), monitor.hasReplayed(0x101n)]).toEqual([true, false]);
});

test("compares positions as numbers, also beyond four gigabytes", async () => {
  primary = "A/0";
  replica = "9/FFFFFFFF";
  await vi.advanceTimersByTimeAsync(250);
  expect(monitor.lagMs).toBeGreaterThan(0);
  replica = "10/0";
  await vi.advanceTimersByTimeAsync(250);
  expect(monitor.lagMs).toBe(0);
});

test("does not use a replica that lags for more than ten seconds, until it has caught up", async () => {
  primary = "0/200";
  await vi.advanceTimersByTimeAsync(9_500);
  expect(monitor.isUsable).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([monitor.isUsable, monitor.getCaughtUpAt()]).toEqual([false, null]);
  replica = "0/200";
  await vi.advanceTimersByTimeAsync(500);
  expect(monitor.isUsable).toBe(true);
});

test("knows the time up to which the replica has every change", async () => {
  const caughtUpAt = monitor.getCaughtUpAt() ?? 0;
  const changedAt = performance.now();
  primary = "0/200";
  await vi.advanceTimersByTimeAsync(2_000);
  expect(monitor.getCaughtUpAt()).toBeGreaterThanOrEqual(caughtUpAt);
  expect(monitor.getCaughtUpAt()).toBeLessThanOrEqual(changedAt);
  replica = "0/200";
  await vi.advanceTimersByTimeAsync(250);
  expect(monitor.getCaughtUpAt()).toBeGreaterThan(changedAt);
});

test("goes on using the replica while the primary is away", async () => {
  primary = new Error("away");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(monitor.isUsable).toBe(true);
});

test("knows when the primary is away", async () => {
  const listener = vi.fn();
  monitor.onPrimaryAway(listener);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([monitor.isPrimaryAway, listener.mock.calls.length]).toEqual([false, 0]);
  primary = new Error("away");
  await vi.advanceTimersByTimeAsync(2_500);
  expect([monitor.isPrimaryAway, listener.mock.calls.length > 0]).toEqual([true, true]);
  primary = "0/100";
  await vi.advanceTimersByTimeAsync(250);
  expect(monitor.isPrimaryAway).toBe(false);
});

test("lets callers wait for whichever answers first, but not in a long outage", async () => {
  primary = new Error("away");
  replica = new Error("away");
  await vi.advanceTimersByTimeAsync(3_000);
  let isOver = false;
  const wait = () => monitor.waitForAnswer().then(() => (isOver = true));
  const waiting = wait();
  await vi.advanceTimersByTimeAsync(500);
  expect(isOver).toBe(false);
  primary = "0/100";
  await vi.advanceTimersByTimeAsync(500);
  await waiting;
  expect(isOver).toBe(true);
  primary = new Error("away");
  await vi.advanceTimersByTimeAsync(10_000);
  isOver = false;
  void wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(true);
});

test("does not use a replica that does not answer", async () => {
  replica = new Error("away");
  await vi.advanceTimersByTimeAsync(250);
  expect([monitor.isUsable, failures > 0]).toEqual([false, true]);
  replica = "0/100";
  await vi.advanceTimersByTimeAsync(250);
  expect(monitor.isUsable).toBe(true);
});
