import { execFileSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Binaries, getBinaries } from "#lib/server/platform/postgres/embedded/binaries";
import { provideBinaries } from "#lib/server/platform/postgres/embedded/binaries-copy";
import { createTempFolder, removeFolder } from "#lib/testing/embedded-postgres";

const nobody = { uid: 65534, gid: 65534 };

describe.skipIf(process.getuid?.() !== 0)("programs that only root can read", () => {
  let closed: string;
  let parent: string;
  let installed: Binaries;

  beforeEach(async () => {
    // Mode 0700, like /root.
    closed = await mkdtemp(join(tmpdir(), "embedded-test-"));
    parent = await createTempFolder();
    installed = getBinaries(join(closed, "package"), "18.4.0");
    await installFakeBinaries(installed);
  });

  afterEach(async () => {
    await removeFolder(closed);
    await removeFolder(parent);
  });

  const provide = (parents = [parent], messages: string[] = []) =>
    provideBinaries(installed, nobody, (text) => messages.push(text), parents);

  const run = ({ postgres }: Binaries) =>
    execFileSync(postgres, ["--version"], { ...nobody, cwd: "/", encoding: "utf8" });

  test("are copied completely, and once for two concurrent calls", async () => {
    const messages: string[] = [];
    const umask = process.umask(0o077);
    const [one, two] = await Promise.all([
      provide([parent], messages),
      provide([parent], messages),
    ]);
    process.umask(umask);
    expect(two).toEqual(one);
    expect(run(one)).toBe("PostgreSQL 18\n");
    const { mtimeMs } = await stat(parent);
    expect(await provide([parent], messages)).toEqual(one);
    expect((await stat(parent)).mtimeMs).toBe(mtimeMs);
    expect(messages).toHaveLength(1);
    expect(await readdir(parent)).toHaveLength(1);
  });

  test("are copied again if files are missing from the copy", async () => {
    const copy = await provide();
    await rm(copy.postgres);
    expect(await provide()).toEqual(copy);
    expect(run(copy)).toBe("PostgreSQL 18\n");
    expect(await readdir(parent)).toHaveLength(1);
  });

  test("are not used from a copy that another user owns or may write to", async () => {
    const { root } = await provide();
    const other = await createTempFolder();
    try {
      await chown(root, nobody.uid, nobody.gid);
      expect((await provide([parent, other])).root.startsWith(other)).toBe(true);
      await expect(provide()).rejects.toThrow(`${root} may be changed by users other than root`);
      await chown(root, 0, 0);
      await chmod(root, 0o777);
      await expect(provide()).rejects.toThrow(`${root} may be changed by users other than root`);
      await chmod(root, 0o755);
      expect((await provide()).root).toBe(root);
    } finally {
      await removeFolder(other);
    }
  });

  test("are not copied where others could replace them or the server's user cannot enter", async () => {
    await chmod(parent, 0o777);
    await expect(provide()).rejects.toThrow(
      /may be changed by users other than root.*DATABASE_URL/,
    );
    await chmod(parent, 0o1777);
    expect((await provide()).root.startsWith(parent)).toBe(true);
    await chmod(parent, 0o700);
    await expect(provide()).rejects.toThrow(`${parent} is closed to that user`);
    await chmod(parent, 0o711);
    await chown(parent, nobody.uid, nobody.gid);
    await expect(provide()).rejects.toThrow(`${parent} may be changed by users other than root`);
  });

  test("are removed again where they do not run", async () => {
    // A noexec mount fails the same way.
    await chmod(installed.postgres, 0o600);
    await expect(provide()).rejects.toThrow(/does not let us execute it/);
    expect(await readdir(parent)).toEqual([]);
  });

  test("replace the unfinished copy of a killed process", async () => {
    const { root } = await provide();
    await mkdir(`${root}.new-999999999-1-abcdef`);
    await provide();
    expect(await readdir(parent)).toHaveLength(1);
  });

  test("are not copied if the server's user can enter their folder", async () => {
    await chmod(closed, 0o711);
    expect(await provide()).toBe(installed);
    await chmod(closed, 0o700);
    expect(await provideBinaries(installed, null, () => {}, [parent])).toBe(installed);
    expect(await readdir(parent)).toEqual([]);
  });
});

/** Installs a fake program that needs a library symlink; both are closed to other users. */
async function installFakeBinaries({ root, postgres }: Binaries): Promise<void> {
  const [bin, lib] = [join(root, "native", "bin"), join(root, "native", "lib")];
  await mkdir(bin, { recursive: true });
  await mkdir(lib);
  await writeFile(postgres, `#!/bin/sh\ncat "\${0%/bin/*}/lib/libpq.so"\n`, { mode: 0o700 });
  await writeFile(join(lib, "libpq.so.5"), "PostgreSQL 18\n", { mode: 0o600 });
  const link = { source: "native/lib/libpq.so.5", target: "native/lib/libpq.so" };
  await writeFile(join(root, "native", "pg-symlinks.json"), JSON.stringify([link]));
}
