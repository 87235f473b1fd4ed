import { mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { deleteEndedImports } from "#lib/server/features/post/import/delete-old";
import { insertImport } from "#lib/server/features/post/import/queries";
import { postImportItems, postImports } from "#lib/server/features/post/import/schema";
import { drainPostImports, startPostImports } from "#lib/server/features/post/import/worker";
import { db } from "#lib/server/platform/postgres/client";
import { tasks } from "#lib/server/platform/queue/schema";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toImportKey } from "#lib/server/platform/storage/storage-key";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  countPosts,
  importArchive,
  importPath,
  listImports,
  listItems,
  makeZip,
  requestImport,
} from "#lib/testing/post-import";
import { callApiAs, makeUserWithPassword, myPath, password } from "#lib/testing/setting";
import { forgetQueueWorker } from "#lib/testing/singletons";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
beforeEach(async () => {
  forgetQueueWorker("post_imports");
  await db().delete(tasks);
  await db().delete(postImports);
  user = await makeUserWithPassword();
});

const { posts: maxPosts } = limits.postImport;
afterEach(() => {
  Object.assign(limits.postImport, { posts: maxPosts });
});

const makePosts = (count: number) =>
  makeZip(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${at}.md`, `# Post ${at}\n\nText ${at}.`]),
    ),
  );

/** Queues an import without waking the worker of this process. */
async function queueImport(zip: Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "fundlore-import-")), "a.zip");
  await writeFile(path, zip);
  const id = crypto.randomUUID();
  const bytes = zip.length;
  const { put } = await getStorage();
  await put(toImportKey(id), path, { mediaType: "application/zip", bytes });
  await startPostImports()();
  await insertImport({ id, userKey: user.key, fileName: "a.zip", bytes, system: null });
  forgetQueueWorker("post_imports");
  return id;
}

const waitForItems = (id: string) =>
  expect
    .poll(() => db().$count(postImportItems, eq(postImportItems.importId, id)), {
      timeout: 20_000,
      interval: 5,
    })
    .toBeGreaterThan(0);

const listArchives = () => readdir(join(env().DATA_DIR, "files", "imports")).catch(() => []);

/** Each starts processes, which takes long on a busy machine. */
const timeout = 60_000;

test("goes on where a stopped process left it, and stores no post twice", { timeout }, async () => {
  const id = await queueImport(makePosts(30));
  const stop = startPostImports();
  await waitForItems(id);
  await stop();
  forgetQueueWorker("post_imports");
  const [stopped] = await listImports(user);
  expect(stopped).toMatchObject({ state: "waiting", postCount: 30 });
  expect(stopped?.createdCount).toBeLessThan(30);
  expect(await countPosts(user)).toBe(stopped?.createdCount);
  await drainPostImports();
  const [done] = await listImports(user);
  expect(done).toMatchObject({ state: "done", createdCount: 30, existingCount: 0 });
  expect(await countPosts(user)).toBe(30);
  expect(await listArchives()).not.toContain(id);
});

test("stops when its user cancels it, and leaves the drafts", { timeout }, async () => {
  const id = await queueImport(makePosts(30));
  const running = drainPostImports();
  await waitForItems(id);
  const { status, data } = await callApiAs(user, `POST ${importPath}/${id}/cancel`);
  expect([status, data.state]).toEqual([200, "cancelled"]);
  await running;
  const [cancelled] = await listImports(user);
  expect(cancelled?.state).toBe("cancelled");
  expect(cancelled?.createdCount).toBeLessThan(30);
  expect(await countPosts(user)).toBe(cancelled?.createdCount);
  expect((await callApiAs(user, `POST ${importPath}/${id}/cancel`)).status).toBe(409);
});

test("creates a number of drafts at a time, and goes on when the archive is imported again", async () => {
  Object.assign(limits.postImport, { posts: 2 });
  const zip = makePosts(3);
  const first = await importArchive(user, zip);
  expect(first.postImport).toMatchObject({ state: "done", postCount: 3, createdCount: 2 });
  const second = await importArchive(user, zip);
  expect(second.postImport).toMatchObject({ createdCount: 1, existingCount: 2 });
  expect(await countPosts(user)).toBe(3);
});

test("imports one archive at a time", async () => {
  await queueImport(makePosts(1));
  const { status, body } = await requestImport(user, makePosts(1));
  expect([status, body.message]).toEqual([409, expect.stringContaining("still running")]);
  await drainPostImports();
  expect((await requestImport(user, makePosts(1))).status).toBe(200);
});

test("gives up an archive that ends each process that reads it", async () => {
  await queueImport(makePosts(1));
  await db().update(tasks).set({ attempts: 12 });
  const logged = vi.spyOn(log(), "error");
  await drainPostImports();
  const [ended] = await listImports(user);
  expect(ended).toMatchObject({ state: "failed", failure: "internal" });
  const fields = expect.objectContaining({ key: ended?.importId, attempts: 13 });
  expect(logged).toHaveBeenCalledExactlyOnceWith(fields, expect.stringContaining("giving up"));
  logged.mockRestore();
  const { size } = await getStorage();
  expect(await size(toImportKey(ended?.importId ?? ""))).toBeNull();
});

test("lists the posts in pages, and those of which something did not fit", async () => {
  const zip = makeZip({
    "a.md": "# A\n\nText.",
    "b.md": "# B\n\n![x](x.png) Text.",
    "c.md": "# C\n\nText.",
  });
  const { postImport } = await importArchive(user, zip);
  const path = `GET ${importPath}/${postImport.importId}/item/list?limit=2`;
  const first = await callApiAs(user, path);
  expect(first.data.items.map(({ title }: { title: string }) => title)).toEqual(["A", "B"]);
  const second = await callApiAs(user, `${path}&cursor=${first.data.nextCursor}`);
  expect(second.data).toMatchObject({ items: [{ title: "C" }], nextCursor: null });
  const withProblems = await listItems(user, postImport.importId, "&hasProblems=true");
  expect(withProblems).toMatchObject([{ title: "B" }]);
});

test("shows imports to nobody else", async () => {
  const { postImport } = await importArchive(user, makePosts(1));
  const other = await makeUser();
  const path = `${importPath}/${postImport.importId}`;
  expect((await callApiAs(other, `GET ${path}/item/list`)).status).toBe(404);
  expect((await callApiAs(other, `POST ${path}/cancel`)).status).toBe(404);
  expect(await listImports(other)).toEqual([]);
  expect((await callApi(`GET ${importPath}/list`)).status).toBe(401);
});

test("refuses a request without a file, with an unknown system or too large", async () => {
  const refuse = async (content: string, options = {}) =>
    (await requestImport(user, content, options)).status;
  expect(await refuse("")).toBe(400);
  expect(await refuse("# A", { system: "tumblr" })).toBe(400);
  const { status } = await callApi(`POST ${importPath}`, { token: user.token, body: "# A" });
  expect(status).toBe(415);
  const { bytes } = limits.postImport;
  Object.assign(limits.postImport, { bytes: 100 });
  expect(await refuse("a".repeat(150))).toBe(413);
  Object.assign(limits.postImport, { bytes });
  expect(await listImports(user)).toEqual([]);
});

test("deletes imports with the account, and their archives", async () => {
  const id = await queueImport(makePosts(1));
  await callApiAs(user, `DELETE ${myPath}`, { reason: "other", password });
  expect(await db().$count(postImports)).toBe(0);
  await deleteEndedImports();
  // It may be of an upload that is about to insert its row.
  expect(await listArchives()).toContain(id);
  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(env().DATA_DIR, "files", "imports", id), old, old);
  await deleteEndedImports();
  expect(await listArchives()).not.toContain(id);
});
