import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
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

test("closes a folder and a key that are open to others", async () => {
  mkdirSync(join(dataDir, "outbox"), { recursive: true, mode: 0o755 });
  (await loadModule())("token");
  chmodSync(dataDir, 0o777);
  chmodSync(join(dataDir, "secret"), 0o644);
  chmodSync(join(dataDir, "outbox"), 0o755);
  const { prepareDataDir } = await import("#lib/server/core/data-dir");
  prepareDataDir();
  const read = (...names: string[]) => statSync(join(dataDir, ...names)).mode & 0o777;
  expect(read() & 0o066).toBe(0);
  expect([read("secret"), read("outbox")]).toEqual([0o600, 0o700]);
});

test("creates the folder for its owner only, or for root as one that others cannot list", async () => {
  (await loadModule())("token");
  expect(statSync(dataDir).mode & 0o066).toBe(0);
});

test("lists former keys after the current one", async () => {
  vi.stubEnv("FORMER_AUTH_SECRETS", `${"b".repeat(32)},${"c".repeat(32)}`);
  const current = (await loadModule({ AUTH_SECRET: "a".repeat(32) }))("token");
  const { listSecrets } = await import("#lib/server/core/secret");
  const listed = listSecrets("token");
  expect(listed).toHaveLength(3);
  expect(listed[0]?.equals(current)).toBe(true);
  vi.stubEnv("FORMER_AUTH_SECRETS", "");
  const former = (await loadModule({ AUTH_SECRET: "b".repeat(32) }))("token");
  expect(listed[1]?.equals(former)).toBe(true);
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
