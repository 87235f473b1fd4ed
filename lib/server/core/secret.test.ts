import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let dataDir: string;

/** The module as another process would load it. */
async function start(settings: Record<string, string> = {}) {
  for (const name of ["env", "secret.root", "secret.token", "secret.cursor"]) {
    Reflect.deleteProperty(globalThis, Symbol.for(`fundlore.${name}`));
  }
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("AUTH_SECRET", settings.AUTH_SECRET ?? "");
  const { getSecret } = await import("#lib/server/core/secret");
  return getSecret;
}

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), "fundlore-secret-")), "data");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a key is made once, kept for its owner alone, and found again", async () => {
  const first = (await start())("token");
  expect(first).toHaveLength(32);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  const again = (await start())("token");
  expect(again.equals(first)).toBe(true);
});

test("each purpose has a key of its own, none of them the kept one", async () => {
  const secret = await start();
  expect(secret("token").equals(secret("cursor"))).toBe(false);
  const kept = readFileSync(join(dataDir, "secret"), "utf8");
  expect(secret("token").toString("base64url")).not.toBe(kept);
});

test("AUTH_SECRET stands instead, and nothing is written", async () => {
  const AUTH_SECRET = "a".repeat(32);
  const first = (await start({ AUTH_SECRET }))("token");
  expect(existsSync(join(dataDir, "secret"))).toBe(false);
  const other = (await start({ AUTH_SECRET: "b".repeat(32) }))("token");
  expect(other.equals(first)).toBe(false);
  expect((await start({ AUTH_SECRET }))("token").equals(first)).toBe(true);
});
