import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { conversionKind } from "#lib/server/features/file/conversion/queries";
import { drainConversions } from "#lib/server/features/file/conversion/worker";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { getConversion, uploadVideo } from "#lib/testing/conversion";
import { testDatabase } from "#lib/testing/database";
import { findMissingFfmpeg, makeMovie } from "#lib/testing/movie";
import { makeTasksDue } from "#lib/testing/task";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ FFMPEG_PATH: "" });

const missing = await findMissingFfmpeg();

let author: TestUser;
beforeEach(async ({ skip }) => {
  skip(missing !== null, missing ?? "");
  author = await makeUser();
});

test("frames of an attempt that failed are deleted, and the next one stores them", async () => {
  const storage = await getStorage();
  const { put } = storage;
  let count = 0;
  // The source, two frames, and then an outage.
  const spy = vi.spyOn(storage, "put").mockImplementation((...args) => {
    count += 1;
    return count === 4 ? Promise.reject(new AppError("serviceUnavailable")) : put(...args);
  });
  const isFrame = and(eq(files.ownerKey, author.key), eq(files.kind, "image"));
  try {
    const fileId = await uploadVideo(author, await makeMovie());
    await drainConversions();
    expect(await getConversion(author, fileId)).toMatchObject({ state: "waiting", frames: [] });
    expect(await db().$count(files, isFrame)).toBe(0);
    await makeTasksDue(conversionKind.name);
    await drainConversions();
    expect((await getConversion(author, fileId)).frames).toHaveLength(limits.video.frames);
    expect(await db().$count(files, isFrame)).toBe(limits.video.frames);
  } finally {
    spy.mockRestore();
  }
});
