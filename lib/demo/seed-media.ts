import { copyFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { DemoInvestor, DemoPost } from "#lib/demo/content/schema";
import type { Picture } from "#lib/demo/markdown";
import { filePath } from "#lib/paths";
import { withTempDir } from "#lib/server/core/temp-dir";
import { storeFile } from "#lib/server/features/file/store-file";
import { storeVideo } from "#lib/server/features/file/store-video";

export type Media = {
  /** File id by investor id. */
  avatars: Map<string, string>;
  /** Picture by the name that a body gives. */
  pictures: Map<string, Picture & { fileId: string }>;
  /** File id by post title. */
  clips: Map<string, string>;
  /** File ids by investor id. */
  fileIdsByOwner: Map<string, string[]>;
};

const tasksInFlight = 4;
const pictureSyntax = /^!\[[^\]]*\]\(([\w-]+)/gm;

/** Lists the names of a body's pictures. */
export const listPictureNames = (body: string): string[] =>
  Array.from(body.matchAll(pictureSyntax), ([, name = ""]) => name);

/** Stores every picture and clip. `seedInvestors` sets their owners. */
export async function seedMedia(investors: DemoInvestor[], posts: DemoPost[]): Promise<Media> {
  const media: Media = {
    avatars: new Map(),
    pictures: new Map(),
    clips: new Map(),
    fileIdsByOwner: new Map(),
  };
  const addOwner = (id: string, fileId: string) =>
    media.fileIdsByOwner.set(id, [...(media.fileIdsByOwner.get(id) ?? []), fileId]);

  const tasks: (() => Promise<void>)[] = investors.map(({ id }) => async () => {
    const { fileId } = await storePicture(`avatars/${id}.webp`);
    media.avatars.set(id, fileId);
    addOwner(id, fileId);
  });
  for (const { author, body, title, clip } of posts) {
    for (const name of listPictureNames(body)) {
      tasks.push(async () => {
        const { fileId, width, height } = await storePicture(`pictures/${name}.webp`);
        media.pictures.set(name, { fileId, url: filePath(fileId), width, height });
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

/** Stores a copy of a WebP file as it is: our own pictures carry no metadata. */
function storePicture(file: string) {
  return withTempDir(async (folder) => {
    const path = join(folder, "picture");
    await copyFile(join(import.meta.dirname, file), path);
    const { width, height } = await sharp(path).metadata();
    const { fileId } = await storeFile({
      path,
      ownerKey: null,
      kind: "image",
      mediaType: "image/webp",
      bytes: (await stat(path)).size,
      width,
      height,
    });
    return { fileId, width, height };
  });
}

const storeClip = (clip: string): Promise<string> =>
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
