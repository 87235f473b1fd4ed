import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageCheck } from "#lib/server/app/page-check";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";

let folder: string;
let status: number;
let renders: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  folder = mkdtempSync(join(tmpdir(), "build-"));
  writeFileSync(join(folder, "BUILD_ID"), "one");
  vi.stubEnv("BUILD_FOLDER", folder);
  [status, renders] = [200, 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const next: NextHandler = async (_request, response) => {
  renders += 1;
  response.writeHead(status, { "content-type": "text/html" });
  response.end("<!doctype html>");
};

/** Lets the last result become too old, so that the next check renders again. */
async function checkAgain(check: () => Promise<void>): Promise<void> {
  vi.setSystemTime(Date.now() + 11_000);
  const before = renders;
  await check().catch(() => {});
  await vi.waitFor(() => expect(renders).toBe(before + 1));
}

test("renders a page, and once for the checks of some seconds", async () => {
  const check = await createPageCheck(next);
  await Promise.all([check(), check()]);
  await check();
  expect(renders).toBe(1);
  await checkAgain(check);
  expect(renders).toBe(2);
});

test("fails while a page cannot be rendered, and recovers", async () => {
  status = 500;
  const check = await createPageCheck(next);
  await expect(check()).rejects.toThrow("status 500");
  status = 200;
  await checkAgain(check);
  await vi.waitFor(() => check());
});

test("fails if another build has replaced the one that was loaded", async () => {
  const check = await createPageCheck(next);
  await check();
  writeFileSync(join(folder, "BUILD_ID"), "two");
  vi.setSystemTime(Date.now() + 11_000);
  await check();
  await vi.waitFor(() => expect(check()).rejects.toThrow("another build"));
  expect(renders).toBe(1);
});
