import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { DemoInvestor, DemoPost } from "#lib/demo/content/schema";
import type { Picture } from "#lib/demo/markdown";
import { renderAvatar, renderPicture } from "#lib/demo/picture/render";
import type { SceneName } from "#lib/demo/picture/stage";
import { filePath } from "#lib/paths";
import { withTempDir } from "#lib/server/core/temp-dir";
import { storeFile } from "#lib/server/features/file/store-file";
import { storeVideo } from "#lib/server/features/file/store-video";

export type Media = {
  /** File id by investor id. */
  avatars: Map<string, string>;
  /** Picture by `toPictureKey`. */
  pictures: Map<string, Picture & { fileId: string }>;
  /** File id by post title. */
  clips: Map<string, string>;
  /** File ids by investor id. */
  fileIdsByOwner: Map<string, string[]>;
};

const tasksInFlight = 4;
const pictureSyntax = /!\[[^\]]*\]\((\w+):(\d+)/g;

/** Lists the `scene:seed` addresses in a body. */
export const listPictureAddresses = (body: string) =>
  [...body.matchAll(pictureSyntax)].map(([, scene, seed]) => `${scene}:${seed}`);

export const toPictureKey = (author: string, address: string) => `${author} ${address}`;

/** Draws and stores every picture and clip. `seedInvestors` sets their owners. */
export async function seedMedia(investors: DemoInvestor[], posts: DemoPost[]): Promise<Media> {
  const media: Media = {
    avatars: new Map(),
    pictures: new Map(),
    clips: new Map(),
    fileIdsByOwner: new Map(),
  };
  const addOwner = (id: string, fileId: string) =>
    media.fileIdsByOwner.set(id, [...(media.fileIdsByOwner.get(id) ?? []), fileId]);

  const tasks: (() => Promise<void>)[] = investors.map(({ id, gender }, index) => async () => {
    const { fileId } = await storePicture(await renderAvatar(index + 1, gender === "male"));
    media.avatars.set(id, fileId);
    addOwner(id, fileId);
  });
  for (const { author, body, title, clip } of posts) {
    for (const address of listPictureAddresses(body)) {
      tasks.push(async () => {
        const [scene, seed] = address.split(":");
        const picture = await renderPicture(scene as SceneName, Number(seed));
        const { fileId, width, height } = await storePicture(picture);
        media.pictures.set(toPictureKey(author, address), {
          fileId,
          url: filePath(fileId),
          width,
          height,
        });
        addOwner(author, fileId);
      });
    }
    if (clip) {
      tasks.push(async () => {
        const fileId = await storeClip(clip);
        media.clips.set(title, fileId);
        addOwner(author, fileId);
      });
    }
  }
  await runConcurrently(tasks);
  return media;
}

/** Stores a picture without encoding it again: our own drawings carry no metadata. */
async function storePicture(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  const { fileId } = await withTempDir(async (folder) => {
    const path = join(folder, "picture");
    await writeFile(path, bytes);
    return storeFile({
      path,
      ownerKey: null,
      kind: "image",
      mediaType: "image/jpeg",
      bytes: bytes.length,
      width,
      height,
    });
  });
  return { fileId, width, height };
}

const storeClip = (clip: number): Promise<string> =>
  withTempDir(async (folder) => {
    const path = join(folder, "clip.mp4");
    await copyFile(join(import.meta.dirname, "clips", `${clip}.mp4`), path);
    return (await storeVideo(path, null)).fileId;
  });

async function runConcurrently(tasks: (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  await Promise.all(
    Array.from({ length: tasksInFlight }, async () => {
      for (const task of queue) await task();
    }),
  );
}
