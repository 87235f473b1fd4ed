import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { drainPostImports } from "#lib/server/features/post/import/worker";
import { testDatabase } from "#lib/testing/database";
import { importArchive, listImports } from "#lib/testing/post-import";
import { makeTasksDue } from "#lib/testing/task";
import { makeUser, type TestUser } from "#lib/testing/user";

const reader = vi.hoisted(() => ({ script: "" }));

// Without a script: as if a new version had replaced the file of the process.
vi.mock("node:child_process", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:child_process")>();
  const fork = (path: string, args: string[], options: object) =>
    original.fork(reader.script || `${path}.missing`, args, options);
  return { ...original, fork };
});

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
});

afterEach(() => {
  reader.script = "";
});

/** Says, within its first document, that the disk is full. */
const fullDisk = `
  const { writeFileSync } = require("node:fs");
  process.once("message", ({ folder }) => {
    writeFileSync(folder + "/progress", Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]));
    process.send({ kind: "started" });
    const end = { kind: "broken", error: "ENOSPC", isLocal: true };
    process.send(end, () => process.exit());
  });`;

test("tries an import again whose disk was full, and blames no document", async () => {
  reader.script = join(env().DATA_DIR, "reader.cjs");
  await writeFile(reader.script, fullDisk);
  const { postImport, items } = await importArchive(user, "# A", { fileName: "a.md" });
  expect(postImport).toMatchObject({ state: "waiting", failure: null });
  expect(items).toEqual([]);
});

test("tries an import again whose process does not start, and then says that it is our fault", async () => {
  const logged = vi.spyOn(log(), "error");
  const first = await importArchive(user, "# A", { fileName: "a.md" });
  expect(first.postImport).toMatchObject({ state: "waiting", failure: null });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ attempts: 1 }), expect.anything());
  for (const attempts of [2, 3, 4]) {
    await makeTasksDue("post_imports");
    await drainPostImports();
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ attempts }), expect.anything());
  }
  expect(await listImports(user)).toMatchObject([{ state: "failed", failure: "internal" }]);
});
