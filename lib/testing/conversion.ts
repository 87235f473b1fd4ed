import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { VideoConversion } from "#lib/contracts/file/conversion";
import { env } from "#lib/server/core/env";
import { videoConversions } from "#lib/server/features/file/conversion/schema";
import type { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toVideoSourceKey } from "#lib/server/platform/storage/storage-key";
import { callApi } from "#lib/testing/api";
import { upload } from "#lib/testing/file";
import { probeMovie } from "#lib/testing/movie";
import { makeFile } from "#lib/testing/post";
import { readServed } from "#lib/testing/upload";
import type { TestUser } from "#lib/testing/user";

/** Uploads a video and returns the id of its file. */
export async function uploadVideo(user: TestUser, bytes: Buffer): Promise<string> {
  const { status, body } = await upload(user.token, { kind: "video" }, { bytes, name: "a.mov" });
  if (status !== 200) throw new Error(`The video was rejected: ${JSON.stringify(body)}`);
  return body.data[0].fileId;
}

const toPath = (fileId: string) => `/sns/api/v1/file/${fileId}/conversion`;

export const getConversion = async (user: TestUser, fileId: string): Promise<VideoConversion> =>
  (await callApi(`GET ${toPath(fileId)}`, { token: user.token })).body.data;

export const cancelConversion = (user: TestUser, fileId: string) =>
  callApi(`DELETE ${toPath(fileId)}`, { token: user.token });

/** Returns what ffprobe says of a stored video, and its bytes. */
export async function probeServed(user: TestUser, fileId: string) {
  const bytes = await readServed(`/sns/api/v1/file/${fileId}`, user.token);
  const path = join(env().DATA_DIR, "served");
  await writeFile(path, bytes);
  return { bytes, ...(await probeMovie(path)) };
}

/** Lists the stored sources of conversions. */
export const listSources = (): Promise<string[]> =>
  readdir(join(env().DATA_DIR, "files/conversions")).catch(() => []);

/** Stores a conversion that waits, with a source of a few bytes, as an upload leaves it. */
export async function makeConversion(
  owner: TestUser,
  overrides: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = await makeFile(owner, { kind: "video", isReady: false, ...overrides });
  await db().insert(videoConversions).values({ id, mediaType: "video/quicktime" });
  const path = join(env().DATA_DIR, "source");
  await writeFile(path, "source");
  const { put } = await getStorage();
  await put(toVideoSourceKey(id), path, { mediaType: "video/quicktime", bytes: 6 });
  return id;
}
