import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteUnusedFiles } from "#lib/server/features/file/delete-unused";
import { files } from "#lib/server/features/file/schema";
import { purgeDraftsJob } from "#lib/server/features/post/draft/purge";
import { client, db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makeFile, makePost } from "#lib/testing/post";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("keeps the files of changes for a day after they are discarded", async () => {
  const author = await makeUser();
  const { token } = author;
  const [listed, inBody, thumbnail, video] = await Promise.all([
    makeFile(author),
    makeFile(author),
    makeFile(author),
    makeFile(author, { kind: "video", mediaType: "video/mp4" }),
  ]);
  const captions = await makeFile(author, { kind: "captions", mediaType: "text/vtt" });
  const path = `/sns/api/v1/post/${await makePost(author)}/draft`;
  const changes = {
    postVersion: 1,
    postType: "video",
    post: buildBody("Look", [inBody]),
    fileIdList: [listed],
    thumbnailFileId: thumbnail,
    videoFileId: video,
    captionsFileId: captions,
  };
  expect((await callApi(`PUT ${path}`, { token, body: changes })).status).toBe(200);
  const sweep = async () => {
    await deleteUnusedFiles();
    await db()
      .update(files)
      .set({ unusedSince: new Date(Date.now() - 2 * 86_400_000) })
      .where(eq(files.ownerKey, author.key));
    await deleteUnusedFiles();
    const rows = await db().select({ id: files.id }).from(files);
    const stored = new Set(rows.map(({ id }) => id));
    return [listed, inBody, thumbnail, video, captions].filter((id) => stored.has(id)).length;
  };
  expect(await sweep()).toBe(5);
  await callApi(`DELETE ${path}`, { token });
  // They can be restored for a day.
  expect(await sweep()).toBe(5);
  await client()`update post_revisions set at = at - interval '25 hours'`;
  await purgeDraftsJob.run();
  expect(await sweep()).toBe(0);
});
