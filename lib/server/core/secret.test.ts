import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let dataDir: string;

/** Loads the module as a new process would. */
async function loadModule(settings: Record<string, string> = {}) {
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

test("generates a key once, readable by its owner only", async () => {
  const first = (await loadModule())("token");
  expect(first).toHaveLength(32);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  const again = (await loadModule())("token");
  expect(again.equals(first)).toBe(true);
});

test("derives a different key per purpose, none of them the stored one", async () => {
  const secret = await loadModule();
  expect(secret("token").equals(secret("cursor"))).toBe(false);
  const stored = readFileSync(join(dataDir, "secret"), "utf8");
  expect(secret("token").toString("base64url")).not.toBe(stored);
});

test("uses AUTH_SECRET instead, and writes nothing", async () => {
  const AUTH_SECRET = "a".repeat(32);
  const first = (await loadModule({ AUTH_SECRET }))("token");
  expect(existsSync(join(dataDir, "secret"))).toBe(false);
  const other = (await loadModule({ AUTH_SECRET: "b".repeat(32) }))("token");
  expect(other.equals(first)).toBe(false);
  expect((await loadModule({ AUTH_SECRET }))("token").equals(first)).toBe(true);
});
