import { execFileSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Binaries, getBinaries } from "#lib/server/platform/postgres/embedded/binaries";
import { provideBinaries } from "#lib/server/platform/postgres/embedded/binaries-copy";
import { createTempFolder, removeFolder } from "#lib/server/platform/postgres/embedded/testing";

const nobody = { uid: 65534, gid: 65534 };

describe.skipIf(process.getuid?.() !== 0)("programs that only root can reach", () => {
  let closed: string;
  let place: string;
  let installed: Binaries;

  beforeEach(async () => {
    // Mode 0700, as of /root.
    closed = await mkdtemp(join(tmpdir(), "embedded-test-"));
    place = await createTempFolder();
    installed = getBinaries(join(closed, "package"), "18.4.0");
    await pretendInstalled(installed);
  });

  afterEach(async () => {
    await removeFolder(closed);
    await removeFolder(place);
  });

  const reach = (places = [place], messages: string[] = []) =>
    provideBinaries(installed, nobody, (text) => messages.push(text), places);

  const run = ({ postgres }: Binaries) =>
    execFileSync(postgres, ["--version"], { ...nobody, cwd: "/", encoding: "utf8" });

  test("are copied once, whole, and by one of two who try at once", async () => {
    const messages: string[] = [];
    const umask = process.umask(0o077);
    const [one, two] = await Promise.all([reach([place], messages), reach([place], messages)]);
    process.umask(umask);
    expect(two).toEqual(one);
    expect(run(one)).toBe("PostgreSQL 18\n");
    const { mtimeMs } = await stat(place);
    expect(await reach([place], messages)).toEqual(one);
    expect((await stat(place)).mtimeMs).toBe(mtimeMs);
    expect(messages).toHaveLength(1);
    expect(await readdir(place)).toHaveLength(1);
  });

  test("are copied anew when files are missing from the copy", async () => {
    const copy = await reach();
    await rm(copy.postgres);
    expect(await reach()).toEqual(copy);
    expect(run(copy)).toBe("PostgreSQL 18\n");
    expect(await readdir(place)).toHaveLength(1);
  });

  test("are not taken from a copy that another user owns or may write to", async () => {
    const { root } = await reach();
    const other = await createTempFolder();
    try {
      await chown(root, nobody.uid, nobody.gid);
      expect((await reach([place, other])).root.startsWith(other)).toBe(true);
      await expect(reach()).rejects.toThrow(`${root} is not root's alone`);
      await chown(root, 0, 0);
      await chmod(root, 0o777);
      await expect(reach()).rejects.toThrow(`${root} is not root's alone`);
      await chmod(root, 0o755);
      expect((await reach()).root).toBe(root);
    } finally {
      await removeFolder(other);
    }
  });

  test("are not copied to where others could exchange them, or the server's user cannot go", async () => {
    await chmod(place, 0o777);
    await expect(reach()).rejects.toThrow(/is not root's alone.*DATABASE_URL/);
    await chmod(place, 0o1777);
    expect((await reach()).root.startsWith(place)).toBe(true);
    await chmod(place, 0o700);
    await expect(reach()).rejects.toThrow(`${place} is closed to that user`);
    await chmod(place, 0o711);
    await chown(place, nobody.uid, nobody.gid);
    await expect(reach()).rejects.toThrow(`${place} is not root's alone`);
  });

  test("are not left where they do not run", async () => {
    // What a place mounted noexec answers too.
    await chmod(installed.postgres, 0o600);
    await expect(reach()).rejects.toThrow(/does not let us execute it/);
    expect(await readdir(place)).toEqual([]);
  });

  test("clear away what a killed copier left", async () => {
    const { root } = await reach();
    await mkdir(`${root}.new-999999999-1-abcdef`);
    await reach();
    expect(await readdir(place)).toHaveLength(1);
  });

  test("stay where they are when the server's user can reach them", async () => {
    await chmod(closed, 0o711);
    expect(await reach()).toBe(installed);
    await chmod(closed, 0o700);
    expect(await provideBinaries(installed, null, () => {}, [place])).toBe(installed);
    expect(await readdir(place)).toEqual([]);
  });
});

/** A small stand-in: a program that needs a library's link, both closed to other users. */
async function pretendInstalled({ root, postgres }: Binaries): Promise<void> {
  const [bin, lib] = [join(root, "native", "bin"), join(root, "native", "lib")];
  await mkdir(bin, { recursive: true });
  await mkdir(lib);
  await writeFile(postgres, `#!/bin/sh\ncat "\${0%/bin/*}/lib/libpq.so"\n`, { mode: 0o700 });
  await writeFile(join(lib, "libpq.so.5"), "PostgreSQL 18\n", { mode: 0o600 });
  const link = { source: "native/lib/libpq.so.5", target: "native/lib/libpq.so" };
  await writeFile(join(root, "native", "pg-symlinks.json"), JSON.stringify([link]));
}
