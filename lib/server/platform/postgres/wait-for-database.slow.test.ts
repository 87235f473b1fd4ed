import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded } from "#lib/server/platform/postgres/embedded/start";
import { waitForDatabase } from "#lib/server/platform/postgres/wait-for-database";
import { createTempFolder, removeFolder } from "#lib/testing/embedded-postgres";

process.env.LOG_LEVEL = "silent";
let dataDir: string;
beforeAll(async () => {
  dataDir = await createTempFolder();
});
afterAll(() => removeFolder(dataDir));

const start = () => startEmbedded({ dataDir, log: () => {} });

test("waits for a server that starts later", { timeout: 40_000 }, async () => {
  const earlier = await start();
  await earlier.stop();
  let isReady = false;
  const waiting = waitForDatabase(earlier.url, 30_000).then(() => {
    isReady = true;
  });
  await sleep(600);
  expect(isReady).toBe(false);
  const later = await start();
  await waiting;
  expect(later.url).toBe(earlier.url);
  await later.stop();
});

test.each([
  ["postgres://fundlore:secret@127.0.0.1:9/fundlore", /ECONNREFUSED 127\.0\.0\.1:9/],
  ["postgres://fundlore:secret@localhost/fundlore?host=/nowhere", /ENOENT \/nowhere/],
])("gives up after the time, with a sentence that tells no password: %s", async (url, reason) => {
  const failure = waitForDatabase(url, 0);
  await expect(failure).rejects.toThrow(/^The database of DATABASE_URL cannot be used: .*\.$/);
  await expect(failure).rejects.toThrow(reason);
  await expect(failure).rejects.not.toThrow("secret");
});

test("does not wait for a server that refuses the password", { timeout: 30_000 }, async () => {
  const server = await start();
  const url = server.url.replace(/:[^:@]*@/, ":wrong@");
  await expect(waitForDatabase(url, 60_000)).rejects.toThrow("password authentication failed");
  await server.stop();
});
