import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { eq, getTableName, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { deleteUnusedFiles } from "#lib/server/features/file/delete-unused";
import { fileReferences } from "#lib/server/features/file/file-references";
import { files } from "#lib/server/features/file/schema";
import { sweepOrphans } from "#lib/server/features/file/sweep-orphans";
import { cases } from "#lib/server/features/moderation/case/schema";
import { feedbackFiles, feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { reportFiles, reports } from "#lib/server/features/moderation/report/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { buildBody, buildPostPayload, makeFile, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
beforeAll(async () => {
  author = await makeUser();
});

/** Marks files as found unused that long ago. */
const setUnusedSince = (ids: string[], interval = "25 hours") =>
  db()
    .update(files)
    .set({ unusedSince: sql`now() - ${interval}::interval` })
    .where(inArray(files.id, ids));
const listRemaining = async (ids: string[]) => {
  const rows = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids));
  return ids.filter((id) => rows.some((row) => row.id === id));
};
const listStoredNames = async () => {
  const entries = await readdir(join(env().DATA_DIR, "files"), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test("knows every column that references a file", async () => {
  const rows = await db().execute<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'uuid' and c.column_name like '%file_id'
    union
    select a.attrelid::regclass || '.' || a.attname
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'files'::regclass
      -- What goes with a file does not use it.
      and k.confdeltype <> 'c'`);
  const known = fileReferences.map((column) => `${getTableName(column.table)}.${column.name}`);
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("deletes an unused file after a day with its bytes and variants", async () => {
  const bytes = await createImage(900, 500).jpeg().toBuffer();
  const { body } = await upload(author.token, { bytes });
  const { fileId, url } = body.data[0];
  await (await callApiRaw(`GET ${url}?w=320`, author)).arrayBuffer();
  expect((await listStoredNames()).filter((name) => name.startsWith(fileId))).toHaveLength(2);

  await deleteUnusedFiles();
  await setUnusedSince([fileId], "23 hours");
  await deleteUnusedFiles();
  expect((await callApiRaw(`GET ${url}`, author)).status).toBe(200);
  await setUnusedSince([fileId]);
  await deleteUnusedFiles();
  expect((await callApiRaw(`GET ${url}`, author)).status).toBe(404);
  expect((await listStoredNames()).filter((name) => name.startsWith(fileId))).toEqual([]);
});

test("keeps files of posts, drafts, bodies, avatars, reports and feedback", async () => {
  const [listed, inBody, thumbnail, inDraft, avatar, reported, inFeedback] = await Promise.all(
    Array.from({ length: 7 }, () => makeFile(author)),
  );
  const video = await makeFile(author, { kind: "video", mediaType: "video/mp4" });
  const all = [listed, inBody, thumbnail, inDraft, avatar, reported, inFeedback, video] as string[];
  await makePost(author, {
    fileIdList: [listed as string],
    post: buildBody("Look", [inBody as string]),
  });
  await makePost(author, {
    postType: "video",
    videoFileId: video,
    fileIdList: [],
    thumbnailFileId: thumbnail as string,
  });
  await makePost(author, {
    isDraft: true,
    fileIdList: [],
    post: buildBody("", [inDraft as string]),
  });
  await db().update(users).set({ avatarFileId: avatar }).where(eq(users.key, author.key));
  const target = { targetKind: "post", targetId: "1", category: "spam" } as const;
  const [opened] = await db()
    .insert(cases)
    .values({ ...target, subjectKey: author.key, source: "report" })
    .returning({ id: cases.id });
  const [report] = await db()
    .insert(reports)
    .values({
      ...target,
      caseId: opened?.id as bigint,
      reporterKey: author.key,
      authorKey: author.key,
      reportedText: "",
      title: "a",
      body: "b",
    })
    .returning({ id: reports.id });
  await db()
    .insert(reportFiles)
    .values({ reportId: report?.id as bigint, fileId: reported as string, position: 0 });
  const [feedback] = await db()
    .insert(feedbacks)
    .values({ title: "a", text: "b" })
    .returning({ id: feedbacks.id });
  await db()
    .insert(feedbackFiles)
    .values({ feedbackId: feedback?.id as bigint, fileId: inFeedback as string, position: 0 });

  await setUnusedSince(all);
  await deleteUnusedFiles();
  expect(await listRemaining(all)).toEqual(all);
  const rows = await db().select().from(files).where(inArray(files.id, all));
  expect(rows.filter(({ unusedSince }) => unusedSince !== null)).toEqual([]);
});

test("restarts the day when the last reference is removed", async () => {
  const fileId = await makeFile(author);
  const postId = await makePost(author, { fileIdList: [fileId] });
  await setUnusedSince([fileId]);
  await deleteUnusedFiles();
  await callApi(`DELETE /sns/api/v1/post/${postId}`, { token: author.token });
  await deleteUnusedFiles();
  expect(await listRemaining([fileId])).toEqual([fileId]);
  await setUnusedSince([fileId]);
  await deleteUnusedFiles();
  expect(await listRemaining([fileId])).toEqual([]);
});

test("never deletes a file that is attached at the last moment", async () => {
  for (let round = 0; round < 15; round += 1) {
    const ids = await Promise.all(Array.from({ length: 6 }, () => makeFile(author)));
    await setUnusedSince(ids);
    const payloads = await Promise.all(
      ids.map((id) => buildPostPayload(author, { fileIdList: [id] })),
    );
    const saved = payloads.map((body) =>
      callApi("POST /sns/api/v1/post", { token: author.token, body }),
    );
    const [answers] = await Promise.all([
      Promise.all(saved),
      deleteUnusedFiles(),
      deleteUnusedFiles(),
    ]);
    for (const [at, { status, body }] of answers.entries()) {
      // Either saved with its file, or rejected because the file was deleted.
      if (status !== 200)
        expect([status, body.data.fields]).toEqual([400, { fileIdList: "unknown file" }]);
      expect((await listRemaining([ids[at] as string])).length).toBe(status === 200 ? 1 : 0);
    }
  }
  const lost = await db().execute(sql`
    select from post_files where not exists (select from files where files.id = file_id)`);
  expect(lost).toHaveLength(0);
});

test("skips files that a post being saved has locked", async () => {
  const fileId = await makeFile(author);
  const [post] = await db()
    .insert(posts)
    .values({ authorKey: author.key })
    .returning({ id: posts.id });
  await setUnusedSince([fileId]);
  await db().transaction(async (tx) => {
    await tx.select().from(files).where(eq(files.id, fileId)).for("key share");
    await deleteUnusedFiles();
    await tx
      .update(posts)
      .set({ thumbnailFileId: fileId })
      .where(eq(posts.id, post?.id as bigint));
  });
  await deleteUnusedFiles();
  expect(await listRemaining([fileId])).toEqual([fileId]);
});

test("sweeps bytes without a row once they are a day old", async () => {
  const bytes = await createImage(60, 40).jpeg().toBuffer();
  const { body } = await upload(author.token, { bytes });
  const folder = join(env().DATA_DIR, "files");
  const id = "0a3f6a52-0000-4000-8000-000000000001";
  const orphans = [`originals/0a/${id}`, `variants/0a/${id}-320.webp`, "unfinished/half"];
  for (const key of [...orphans, "originals/0a/0a3f6a52-0000-4000-8000-000000000002"]) {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "left behind");
    const age = orphans.includes(key) ? 25 : 23;
    const then = new Date(Date.now() - age * 3_600_000);
    await utimes(path, then, then);
  }
  const used = join(folder, "originals", body.data[0].fileId.slice(0, 2), body.data[0].fileId);
  await utimes(used, new Date(0), new Date(0));
  await sweepOrphans();
  const names = await listStoredNames();
  expect(names).toContain("0a3f6a52-0000-4000-8000-000000000002");
  expect(names).toContain(body.data[0].fileId);
  expect(names.filter((name) => name.startsWith(id) || name === "half")).toEqual([]);
});
