import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#lib/server/core/log";
import { drainPostImports } from "#lib/server/features/post/import/worker";
import { testDatabase } from "#lib/testing/database";
import { importArchive, listImports } from "#lib/testing/post-import";
import { makeTasksDue } from "#lib/testing/task";
import { makeUser, type TestUser } from "#lib/testing/user";

// As if a new version had replaced the file of the process.
vi.mock("node:child_process", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:child_process")>();
  const fork = (path: string, args: string[], options: object) =>
    original.fork(`${path}.missing`, args, options);
  return { ...original, fork };
});

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
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
