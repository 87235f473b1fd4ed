import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "#lib/tools/ops/open-database";

const folder = mkdtempSync(join(tmpdir(), "fundlore-open-"));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("creates a folder for the database that other users can neither list nor read", async () => {
  const dataDir = join(folder, "data");
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("LOG_LEVEL", "silent");
  const { stop } = await openDatabase({ canCreate: true });
  try {
    expect(statSync(dataDir).mode & 0o066).toBe(0);
  } finally {
    await stop();
  }
}, 60_000);
