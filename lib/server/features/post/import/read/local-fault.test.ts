import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Archive } from "#lib/server/features/post/import/archive/archive";
import { readBytes, readHead } from "#lib/server/features/post/import/archive/archive";
import { createPictureStore } from "#lib/server/features/post/import/read/picture-store";
import { readDocument } from "#lib/server/features/post/import/read/read-document";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundlore-fault-"));
});
afterAll(() => rm(folder, { recursive: true }));

const entry = { name: "a.png", bytes: 10 };

const makeArchive = (error: Error): Archive => ({
  entries: [entry],
  open: () => Promise.reject(error),
  close: () => {},
});

const full = Object.assign(new Error("write failed"), { code: "ENOSPC" });

describe("a full disk is not blamed on", () => {
  test("a picture", async () => {
    const store = createPictureStore(makeArchive(full), folder);
    await expect(store.unpack(entry)).rejects.toBe(full);
  });
  test("a file of the archive", async () => {
    await expect(readBytes(makeArchive(full), entry)).rejects.toBe(full);
    await expect(readHead(makeArchive(full), entry)).rejects.toBe(full);
  });
  test("a document", async () => {
    const store = createPictureStore(makeArchive(full), folder);
    const document = { name: "a.md", read: () => Promise.reject(full) };
    await expect(readDocument(document, "markdown", store)).rejects.toBe(full);
  });
});

test("a damaged entry is", async () => {
  const archive = makeArchive(new Error("invalid block type"));
  expect(await createPictureStore(archive, folder).unpack(entry)).toBeNull();
  await expect(readBytes(archive, entry)).rejects.toMatchObject({ failure: "malformed" });
});
