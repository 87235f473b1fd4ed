import { afterEach, expect, test, vi } from "vitest";
import { storeRemotePicture } from "#lib/server/features/file/store-remote-picture";
import { downloadPublicly } from "#lib/server/platform/http/public-download";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

// No test can fill the disk.
vi.mock("#lib/server/platform/http/public-download", { spy: true });

testDatabase();
afterEach(() => vi.mocked(downloadPublicly).mockReset());

const store = async () => storeRemotePicture("https://pictures.example/a", (await makeUser()).key);

test("a full disk is not blamed on the site", async () => {
  const full = Object.assign(new Error("write failed"), { code: "ENOSPC" });
  vi.mocked(downloadPublicly).mockRejectedValueOnce(full);
  await expect(store()).rejects.toBe(full);
});

test("a connection that breaks is", async () => {
  const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  vi.mocked(downloadPublicly).mockRejectedValueOnce(reset);
  expect(await store()).toBe("unreachable");
});
