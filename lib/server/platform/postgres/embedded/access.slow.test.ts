import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { assertCanEnter, findClosedFolder } from "#lib/server/platform/postgres/embedded/access";
import { createTempFolder, removeFolder } from "#lib/testing/embedded-postgres";

describe.skipIf(process.platform === "win32")("access of the server's user", () => {
  /** Neither root nor the user running the tests. */
  const otherUser = { uid: 54321, gid: 54321 };
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

  test("succeeds if others may enter every folder", async () => {
    expect(await findClosedFolder(inner, otherUser)).toBe(null);
    await assertCanEnter(inner, otherUser);
  });

  test("fails at a closed folder, with a message that names it and the remedies", async () => {
    const closed = join(root, "private");
    await chmod(closed, 0o700);
    expect(await findClosedFolder(inner, otherUser)).toBe(closed);
    await expect(assertCanEnter(inner, otherUser)).rejects.toThrow(`chmod o+x ${closed}`);
    await expect(assertCanEnter(inner, otherUser)).rejects.toThrow("DATABASE_URL");
  });

  test("is not checked if the server runs as this process's user", async () => {
    await chmod(join(root, "private"), 0o700);
    await expect(assertCanEnter(inner, null)).resolves.toBeUndefined();
  });
});
