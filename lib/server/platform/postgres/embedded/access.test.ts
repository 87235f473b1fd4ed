import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { assertCanEnter, findBarrier } from "#lib/server/platform/postgres/embedded/access";
import { createTempFolder, removeFolder } from "#lib/server/platform/postgres/embedded/testing";

describe.skipIf(process.platform === "win32")("the way of the server's user", () => {
  /** Neither root nor the tests' own user. */
  const stranger = { uid: 54321, gid: 54321 };
  let root: string;
  let inner: string;

  beforeEach(async () => {
    root = await createTempFolder();
    inner = join(root, "private", "data");
    await mkdir(inner, { recursive: true });
    await chmod(join(root, "private"), 0o711);
    await chmod(inner, 0o711);
  });

  afterEach(() => removeFolder(root));

  test("is free through folders that others may enter", async () => {
    expect(await findBarrier(inner, stranger)).toBe(null);
    await assertCanEnter(inner, stranger);
  });

  test("ends at a closed folder, which the message names with the remedies", async () => {
    const closed = join(root, "private");
    await chmod(closed, 0o700);
    expect(await findBarrier(inner, stranger)).toBe(closed);
    await expect(assertCanEnter(inner, stranger)).rejects.toThrow(`chmod o+x ${closed}`);
    await expect(assertCanEnter(inner, stranger)).rejects.toThrow("DATABASE_URL");
  });

  test("is nobody's concern when the server runs as this process's user", async () => {
    await chmod(join(root, "private"), 0o700);
    await assertCanEnter(inner, null);
  });
});
