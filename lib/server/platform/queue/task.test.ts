import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { client, db } from "#lib/server/platform/postgres/client";
import { countTasks } from "#lib/server/platform/queue/count-tasks";
import { LeaseLostError } from "#lib/server/platform/queue/lease";
import {
  cancelTasks,
  claimTasks,
  completeTasks,
  enqueue,
  extendTasks,
  failTask,
  requireLease,
  retryTask,
  type Task,
  taskKind,
} from "#lib/server/platform/queue/task";
import { testDatabase } from "#lib/testing/database";
import { makeTasksDue } from "#lib/testing/task";

testDatabase();
const kind = taskKind("tests");
const add = (...keys: string[]) =>
  enqueue(
    db(),
    kind,
    keys.map((key) => ({ key })),
  );
const claim = (limit = 10) => claimTasks(kind, limit, 60);
const keysOf = (tasks: Task[]) => tasks.map(({ key }) => key).sort();
const listTasks = () => client()`
  select key, attempts, due_at > now() as "isLater", failed_at is not null as "isFailed",
    last_error as "lastError", lease_id is not null as "isLeased"
  from tasks order by key`;

async function claimOne(): Promise<Task> {
  const [task] = await claim(1);
  if (!task) throw new Error("Nothing is due.");
  return task;
}

beforeEach(async () => {
  await client()`delete from tasks`;
});

describe("enqueueing", () => {
  test("belongs to the transaction of the change", async () => {
    const change = db().transaction(async (tx) => {
      await enqueue(tx, kind, [{ key: "a" }]);
      throw new Error("The change failed.");
    });
    await expect(change).rejects.toThrow("The change failed.");
    expect(await claim()).toEqual([]);
  });

  test("twice with a key is one task, with the newer payload at the earlier time", async () => {
    const later = taskKind<{ step: number }>("tests");
    await enqueue(db(), later, [{ key: "a", payload: { step: 1 } }]);
    await enqueue(db(), later, [{ key: "a", payload: { step: 2 } }], { delayMs: 60_000 });
    const claimed = await claimTasks(later, 10, 60);
    expect(claimed.map(({ payload }) => payload)).toEqual([{ step: 2 }]);
  });

  test("during an attempt leaves the task due once more", async () => {
    await add("a");
    const task = await claimOne();
    await add("a");
    expect(await claim()).toEqual([]);
    await completeTasks(db(), [task]);
    const [again] = await claim();
    expect(again).toMatchObject({ key: "a", attempts: 1 });
  });

  test("during a failing attempt makes the task due at once", async () => {
    await add("a", "b");
    const tasks = await claim();
    await add("a", "b");
    for (const task of tasks) {
      if (task.key === "a") await retryTask(db(), task, { delayMs: 60_000 });
      else await failTask(db(), task, "refused");
    }
    expect(keysOf(await claim())).toEqual(["a", "b"]);
  });
});

describe("a claim", () => {
  test("takes what is due longest, and nothing that is due later or of another kind", async () => {
    await enqueue(db(), kind, [{ key: "later" }], { delayMs: 60_000 });
    await enqueue(db(), taskKind("others"), [{ key: "other" }]);
    await add("first");
    await add("second");
    expect(keysOf(await claim(1))).toEqual(["first"]);
    expect(keysOf(await claim())).toEqual(["second"]);
  });

  test("is exclusive, however many are made at a time", async () => {
    const keys = Array.from({ length: 60 }, (_, at) => `task-${String(at).padStart(2, "0")}`);
    await add(...keys);
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim(5)));
    expect(keysOf(claims.flat())).toEqual(keys);
  });

  test("ends with its lease, after which it changes nothing", async () => {
    await add("a");
    const lost = await claimOne();
    await makeTasksDue(kind.name);
    const held = await claimOne();
    expect(held.attempts).toBe(2);
    expect(await extendTasks([lost], 60)).toBe(false);
    expect(await retryTask(db(), lost, { delayMs: 0 })).toBe(false);
    expect(await failTask(db(), lost, "late")).toBe(false);
    await expect(completeTasks(db(), [lost])).rejects.toThrow(LeaseLostError);
    await expect(db().transaction((tx) => requireLease(tx, lost))).rejects.toThrow(LeaseLostError);
    expect(await extendTasks([held], 60)).toBe(true);
    await completeTasks(db(), [held]);
    expect(await listTasks()).toEqual([]);
  });

  test("that lost one of its tasks rolls the result of all back", async () => {
    await add("a", "b");
    const tasks = await claim();
    await cancelTasks(db(), kind, ["b"]);
    const result = db().transaction((tx) => completeTasks(tx, tasks));
    await expect(result).rejects.toThrow(LeaseLostError);
    expect(await listTasks()).toMatchObject([{ key: "a", isLeased: true }]);
  });

  test("keeps its lease while it is extended", async () => {
    await add("a");
    const task = await claimOne();
    await client()`update tasks set leased_until = now() - interval '1 second'`;
    expect(await extendTasks([task], 60)).toBe(true);
    expect(await claim()).toEqual([]);
  });
});

describe("a failed attempt", () => {
  test("is repeated after its delay", async () => {
    await add("a");
    await retryTask(db(), await claimOne(), { delayMs: 60_000, lastError: "refused" });
    expect(await claim()).toEqual([]);
    expect(await listTasks()).toMatchObject([{ attempts: 1, isLater: true, lastError: "refused" }]);
    await makeTasksDue(kind.name);
    expect((await claimOne()).attempts).toBe(2);
  });

  test("counts as a failure only with an error, until the task is enqueued again", async () => {
    await add("a");
    await retryTask(db(), await claimOne(), { delayMs: 0 });
    expect(await claimOne()).toMatchObject({ attempts: 2, failures: 0 });
    await makeTasksDue(kind.name);
    await retryTask(db(), await claimOne(), { delayMs: 0, lastError: "refused" });
    expect(await claimOne()).toMatchObject({ attempts: 4, failures: 1 });
    await add("a");
    await makeTasksDue(kind.name);
    expect(await claimOne()).toMatchObject({ attempts: 1, failures: 0 });
  });

  test("that was the last leaves the task for operators until it is enqueued again", async () => {
    await add("a");
    await failTask(db(), await claimOne(), "refused");
    expect(await claim()).toEqual([]);
    expect(await listTasks()).toMatchObject([{ isFailed: true, lastError: "refused" }]);
    await add("a");
    expect(await claimOne()).toMatchObject({ key: "a", attempts: 1 });
  });
});

test("counts what waits and what was given up, also of kinds without tasks", async () => {
  const idle = taskKind("idle");
  await add("a", "b", "c");
  await failTask(db(), await claimOne(), "refused");
  const counts = await countTasks();
  expect(counts.find((row) => row.kind === kind.name)).toMatchObject({
    waitingCount: 2,
    failedCount: 1,
    oldest: expect.any(Date),
  });
  expect(counts.find((row) => row.kind === idle.name)).toMatchObject({ waitingCount: 0 });
});

test("another process takes over from one that was killed, and shares the work before", async () => {
  const [database] = await client()<{ name: string }[]>`select current_database() as name`;
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${database?.name}`;
  await add("a", "b", "c");
  const script = `
    import { setDatabaseUrl } from "#lib/server/platform/postgres/client";
    import { claimTasks } from "#lib/server/platform/queue/task";
    setDatabaseUrl(process.env.QUEUE_DATABASE);
    const claimed = await claimTasks({ name: "tests" }, 2, 60);
    console.log(claimed.map(({ key }) => key).join());
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, QUEUE_DATABASE: url.href },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [output] = await once(child.stdout, "data");
  expect(String(output).trim().split(",")).toHaveLength(2);
  const rest = await claim();
  expect(rest).toHaveLength(1);
  child.kill("SIGKILL");
  await once(child, "close");
  expect(await claim()).toEqual([]);
  await completeTasks(db(), rest);
  await makeTasksDue(kind.name);
  expect((await claim()).map(({ attempts }) => attempts)).toEqual([2, 2]);
});
