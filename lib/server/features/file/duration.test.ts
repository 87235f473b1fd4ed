import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeMp4, makeWebm, upload } from "#lib/testing/file";
import { makeUser, type TestUser } from "#lib/testing/user";
import { makeElement } from "#lib/testing/webm-clip";

testDatabase();
let user: TestUser;
beforeAll(async () => {
  user = await makeUser();
});

async function uploadVideo(bytes: Buffer, type: string) {
  const { body } = await upload(user.token, { bytes, type });
  const [{ fileId }] = body.data;
  const [row] = await db().select().from(files).where(eq(files.id, fileId));
  return { fileId, durationMs: row?.durationMs };
}

/** Builds a movie header of either version: its time scale and length. */
function makeHeader(version: 0 | 1, scale: number, duration: bigint): Buffer {
  const header = Buffer.alloc(112);
  header.writeUInt8(version, 0);
  header.writeUInt32BE(scale, version === 1 ? 20 : 12);
  if (version === 1) header.writeBigUInt64BE(duration, 24);
  else header.writeUInt32BE(Number(duration), 16);
  return header;
}

test.each([
  ["of either version", 0, 600, 36_900n, 61_500],
  ["with long times", 1, 1_000, 61_500n, 61_500],
  ["without a scale", 0, 0, 36_900n, null],
  ["of unknown length", 0, 600, 0xffff_ffffn, null],
  ["of years", 1, 1, 100_000_000n, null],
] as const)(
  "stores the length of an MP4 with a header %s",
  async (_, version, scale, length, ms) => {
    const bytes = makeMp4({ header: makeHeader(version, scale, length) });
    expect((await uploadVideo(bytes, "video/mp4")).durationMs).toBe(ms);
  },
);

test("stores the length of a WEBM in its own unit, and shows it with the post", async () => {
  const scale = makeElement([0x2a, 0xd7, 0xb1], Buffer.from([0x1e, 0x84, 0x80]));
  const value = Buffer.alloc(8);
  value.writeDoubleBE(30_750);
  const bytes = makeWebm({ info: [scale, makeElement([0x44, 0x89], value)] });
  const { fileId, durationMs } = await uploadVideo(bytes, "video/webm");
  expect(durationMs).toBe(61_500);
  const postId = await insertPost(user, { postType: "video", videoFileId: fileId });
  const { body } = await callApi(`GET /sns/api/v1/post/${postId}`);
  expect(body.data.videoSeconds).toBe(61.5);
});
