import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { deleteEndedConversions } from "#lib/server/features/file/conversion/delete-old";
import { conversionKind } from "#lib/server/features/file/conversion/queries";
import { videoConversions } from "#lib/server/features/file/conversion/schema";
import { drainConversions } from "#lib/server/features/file/conversion/worker";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { enqueue } from "#lib/server/platform/queue/task";
import { callApi } from "#lib/testing/api";
import {
  cancelConversion,
  getConversion,
  listSources,
  probeServed,
  uploadVideo,
} from "#lib/testing/conversion";
import { testDatabase } from "#lib/testing/database";
import { upload } from "#lib/testing/file";
import { findMissingFfmpeg, makeMovie } from "#lib/testing/movie";
import { buildPostPayload, makeFile } from "#lib/testing/post";
import { expectRejection, listLeftovers } from "#lib/testing/upload";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ FFMPEG_PATH: "" });

const missing = await findMissingFfmpeg();
if (missing !== null) process.stdout.write(`${missing} Conversions of videos are not tested.\n`);

let author: TestUser;
beforeEach(async ({ skip }) => {
  skip(missing !== null, missing ?? "");
  author = await makeUser();
});

const convert = async (bytes: Buffer) => {
  const fileId = await uploadVideo(author, bytes);
  await drainConversions();
  return { fileId, conversion: await getConversion(author, fileId) };
};

const readRow = async (id: string) => {
  const [row] = await db().select().from(files).where(eq(files.id, id));
  return row;
};

/** Overwrites the media of a movie, whose structure stays. */
const spoil = (movie: Buffer): Buffer => {
  const spoilt = Buffer.from(movie);
  const start = spoilt.indexOf("mdat") + 4;
  const end = start + (spoilt.readUInt32BE(start - 8) - 8);
  for (let at = start; at < end; at += 1) spoilt[at] = (at * 7_919) % 251;
  return spoilt;
};

describe("a video that readers could not play", () => {
  test("of a phone becomes an upright H.264 that plays while it is loading", async () => {
    const movie = await makeMovie({ rotation: 90, metadata: ["location=+48.8577+002.2950/"] });
    expect(movie.toString("latin1")).toContain("+48.8577");
    const { status, body } = await upload(author.token, { kind: "video" }, { bytes: movie });
    expect([status, body.data[0]]).toMatchObject([200, { kind: "video", isReady: false }]);
    const { fileId } = body.data[0];
    await drainConversions();
    const conversion = await getConversion(author, fileId);
    expect(conversion).toMatchObject({ state: "done", percent: 100, failure: null });

    const { bytes, streams } = await probeServed(author, fileId);
    expect(streams).toMatchObject([
      { codec_name: "h264", profile: "High", pix_fmt: "yuv420p", width: 360, height: 640 },
      { codec_name: "aac", channels: 2 },
    ]);
    const text = bytes.toString("latin1");
    expect(text.indexOf("moov")).toBeLessThan(text.indexOf("mdat"));
    expect(text).not.toMatch(/48\.8577|Lavf/);
    expect(await readRow(fileId)).toMatchObject({
      isReady: true,
      mediaType: "video/mp4",
      bytes: bytes.length,
    });
    expect((await readRow(fileId))?.durationMs).toBeGreaterThan(1_900);

    expect(conversion.frames).toHaveLength(limits.video.frames);
    expect(conversion.frames.map(({ time }) => Math.round(time * 10))).toEqual([2, 6, 10, 14, 18]);
    for (const frame of conversion.frames) {
      expect(frame).toMatchObject({ width: 360, height: 640 });
      expect(await readRow(frame.fileId)).toMatchObject({ kind: "image", ownerKey: author.key });
    }
    expect(await listSources()).toEqual([]);
    expect(await listLeftovers()).toEqual([]);
  });

  test.each<[string, Parameters<typeof makeMovie>[0]]>([
    ["HEVC in MP4", { extension: "mp4", hasSound: false }],
    ["MPEG-4 Part 2", { extension: "mp4", encoder: ["mpeg4"] }],
    ["H.264 in MOV", { encoder: ["libx264"] }],
    ["10 bits", { extension: "mp4", encoder: ["libx264", "-pix_fmt", "yuv420p10le"] }],
    ["ProRes with PCM", { encoder: ["prores", "-c:a", "pcm_s16le"] }],
    ["MKV", { extension: "mkv", encoder: ["libx264"] }],
  ])("is converted: %s", async (_, movie) => {
    const { fileId, conversion } = await convert(await makeMovie(movie));
    expect(conversion).toMatchObject({ state: "done", failure: null });
    const { streams } = await probeServed(author, fileId);
    const sound = movie?.hasSound === false ? [] : ["aac"];
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(["h264", ...sound]);
  });

  test("is brought under 30 MB", async () => {
    // Without compression, as an editor exports it.
    const movie = await makeMovie({
      encoder: ["libx264", "-preset", "ultrafast", "-qp", "1"],
      extension: "mp4",
      size: "1280x720",
      seconds: 16,
    });
    expect(movie.length).toBeGreaterThan(limits.video.bytes);
    const { fileId, conversion } = await convert(movie);
    expect(conversion.state).toBe("done");
    expect((await readRow(fileId))?.bytes).toBeLessThan(limits.video.bytes);
  });
});

test("a video that browsers play is stored at once, as it is", async () => {
  const bytes = await makeMovie({ encoder: ["libx264"], extension: "mp4" });
  const { body } = await upload(author.token, { kind: "video" }, { bytes });
  expect(body.data[0]).toMatchObject({ isReady: true });
  const served = await probeServed(author, body.data[0].fileId);
  expect(served.bytes.length).toBe(bytes.length);
  expect(await getConversion(author, body.data[0].fileId)).toEqual({
    ...{ state: "done", percent: 100, failure: null },
    frames: [],
  });
});

describe("is refused", () => {
  test("as damaged if it was cut", async () => {
    const movie = await makeMovie();
    const mkv = await makeMovie({ extension: "mkv", encoder: ["libx264"] });
    for (const bytes of [
      movie.subarray(0, movie.length * 0.6),
      movie.subarray(0, movie.length - 100),
      mkv.subarray(0, mkv.length * 0.6),
    ]) {
      await expectRejection(author.token, 415, /damaged/, { kind: "video" }, { bytes });
    }
  });
  test("as damaged if its media cannot be decoded", async () => {
    const { fileId, conversion } = await convert(spoil(await makeMovie()));
    expect(conversion).toMatchObject({ state: "failed", failure: "damaged" });
    expect(await readRow(fileId)).toMatchObject({ isReady: false, bytes: 0 });
    expect(await listSources()).toEqual([]);
    expect((await callApi(`GET /sns/api/v1/file/${fileId}`, author)).status).toBe(404);
  });
  test("as damaged if it goes on long after the end that its header states", async () => {
    const movie = await makeMovie({ extension: "mkv", encoder: ["libx264"], seconds: 12 });
    const start = movie.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3;
    expect(movie.readDoubleBE(start)).toBeGreaterThan(11_900);
    movie.writeDoubleBE(2_000, start);
    const { conversion } = await convert(movie);
    expect(conversion).toMatchObject({ state: "failed", failure: "damaged" });
  });
  test("if it is too long, with the longest length", async () => {
    const seconds = limits.video.convertedMs / 1_000 + 1;
    const size = "64x64";
    const bytes = await makeMovie({ size, seconds, encoder: ["mpeg4"], hasSound: false });
    await expectRejection(author.token, 413, /12 minutes/, { kind: "video" }, { bytes });
  });
  test("while several others of its owner wait", async () => {
    const bytes = await makeMovie({ seconds: 1 });
    const ids = [];
    for (let count = 0; count < limits.video.waiting; count += 1) {
      ids.push(await makeFile(author, { kind: "video", isReady: false }));
    }
    await db()
      .insert(videoConversions)
      .values(ids.map((id) => ({ id, mediaType: "video/quicktime" })));
    await expectRejection(author.token, 429, /Too many/, { kind: "video" }, { bytes });
  });
});

test("a post with it can be saved as a draft, and published once it is ready", {
  timeout: 180_000,
}, async () => {
  const videoFileId = await uploadVideo(author, await makeMovie({ seconds: 4, size: "1280x720" }));
  const payload = await buildPostPayload(author, { postType: "video", videoFileId });
  const { token } = author;
  const draft = await callApi("POST /sns/api/v1/post", {
    token,
    body: { ...payload, isDraft: true },
  });
  expect(draft.status).toBe(200);
  const path = `/sns/api/v1/post/${draft.body.data.postId}`;
  const publish = () => callApi(`PATCH ${path}`, { token, body: { isDraft: false } });
  const refused = await publish();
  expect([refused.status, refused.body.data.fields]).toEqual([400, { videoFileId: "converting" }]);
  expect(refused.body.message).toMatch(/being converted/);
  expect((await callApi("POST /sns/api/v1/post", { token, body: payload })).status).toBe(400);
  await drainConversions();
  expect((await publish()).status).toBe(200);
});

test("a draft with a video that could not be converted is saved, but not published", async () => {
  const { fileId } = await convert(spoil(await makeMovie()));
  const payload = await buildPostPayload(author, { postType: "video", videoFileId: fileId });
  const { token } = author;
  const body = { ...payload, isDraft: true };
  expect((await callApi("POST /sns/api/v1/post", { token, body })).status).toBe(200);
  const refused = await callApi("POST /sns/api/v1/post", { token, body: payload });
  expect([refused.status, refused.body.data.fields]).toEqual([
    400,
    { videoFileId: "unknown file" },
  ]);
});

describe("cancelling", () => {
  test("stops the work and deletes what was sent", async () => {
    const movie = await makeMovie({ size: "1920x1080", seconds: 8 });
    const fileId = await uploadVideo(author, movie);
    expect((await cancelConversion(author, fileId)).status).toBe(200);
    await drainConversions();
    expect(await readRow(fileId)).toBeUndefined();
    expect(await listSources()).toEqual([]);
    expect((await cancelConversion(author, fileId)).status).toBe(404);
  });
  test("is for its owner only, and comes too late for one that is done", async () => {
    const { fileId } = await convert(await makeMovie({ seconds: 1 }));
    const other = await makeUser();
    expect((await cancelConversion(other, fileId)).status).toBe(404);
    const path = `GET /sns/api/v1/file/${fileId}/conversion`;
    expect((await callApi(path, { token: other.token })).status).toBe(404);
    expect((await cancelConversion(author, fileId)).status).toBe(409);
    expect((await readRow(fileId))?.isReady).toBe(true);
  });
});

test("a conversion that takes too long says so", async () => {
  const { convertMs } = limits.video;
  Object.assign(limits.video, { convertMs: 1 });
  try {
    const { conversion } = await convert(await makeMovie({ seconds: 1 }));
    expect(conversion).toMatchObject({ state: "failed", failure: "tooSlow" });
  } finally {
    Object.assign(limits.video, { convertMs });
  }
});

test("sources are deleted after a day, and conversions are given up then", async () => {
  const id = await makeFile(author, { kind: "video", isReady: false });
  const createdAt = new Date(Date.now() - limits.video.keptForMs - 1_000);
  await db().insert(videoConversions).values({ id, mediaType: "video/quicktime", createdAt });
  await deleteEndedConversions();
  expect(await getConversion(author, id)).toMatchObject({ state: "failed", failure: "internal" });
  expect((await readRow(id))?.bytes).toBe(0);
});

test("a conversion whose upload ended with its process is given up after an hour", async () => {
  const createdAt = new Date(Date.now() - 3_601_000);
  const insert = async () => {
    const id = await makeFile(author, { kind: "video", isReady: false });
    await db().insert(videoConversions).values({ id, mediaType: "video/quicktime", createdAt });
    return id;
  };
  const [lost, queued] = [await insert(), await insert()];
  // Later, so that no worker of this process takes it.
  await db().transaction((tx) =>
    enqueue(tx, conversionKind, [{ key: queued }], { delayMs: 60_000 }),
  );
  await deleteEndedConversions();
  expect(await getConversion(author, lost)).toMatchObject({ state: "failed" });
  expect(await getConversion(author, queued)).toMatchObject({ state: "waiting" });
});
