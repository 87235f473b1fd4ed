import { chmod, mkdir, readlink, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { restoreLinks, restoreModes } from "#lib/server/platform/postgres/embedded/package-repair";
import { createTempFolder, removeFolder } from "#lib/testing/embedded-postgres";

describe.skipIf(process.platform === "win32")("a package installed without scripts", () => {
  let root: string;

  beforeEach(async () => {
    root = await createTempFolder();
    await mkdir(join(root, "native", "lib"), { recursive: true });
    await writeFile(join(root, "native", "lib", "libpq.so.5.18"), "library");
    const links = ["libpq.so", "libpq.so.5"].map((name) => ({
      source: "native/lib/libpq.so.5.18",
      target: `native/lib/${name}`,
    }));
    await writeFile(join(root, "native", "pg-symlinks.json"), JSON.stringify(links));
  });

  afterEach(() => removeFolder(root));

  test("gets its missing links once, as relative ones", async () => {
    expect(await restoreLinks(root)).toBe(2);
    expect(await readlink(join(root, "native", "lib", "libpq.so.5"))).toBe("libpq.so.5.18");
    expect(await restoreLinks(root)).toBe(0);
  });

  test("can be repaired by two processes at once", async () => {
    await Promise.all([restoreLinks(root), restoreLinks(root)]);
    expect(await restoreLinks(root)).toBe(0);
  });

  test("may have no list of links", async () => {
    expect(await restoreLinks(join(root, "native"))).toBe(0);
  });

  test("gets its executable bits", async () => {
    const program = join(root, "initdb");
    await writeFile(program, "");
    await chmod(program, 0o644);
    await restoreModes([program]);
    expect((await stat(program)).mode & 0o777).toBe(0o755);
  });
});
