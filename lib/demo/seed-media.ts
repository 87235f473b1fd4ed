import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { DemoInvestor, DemoPost, DemoScene } from "#lib/demo/content/types";
import type { Picture } from "#lib/demo/markdown";
import { renderAvatar, renderPicture } from "#lib/demo/picture/render";
import { filePath } from "#lib/paths";
import { withTempDir } from "#lib/server/core/temp-dir";
import { storeFile } from "#lib/server/features/file/store-file";
import { storeVideo } from "#lib/server/features/file/store-video";

/** The stored pictures and clips of the demo. */
export type Media = {
  /** File by investor. */
  avatars: Map<string, string>;
  /** Picture by its author and `scene:seed` address. */
  pictures: Map<string, Picture>;
  /** File by the post's title. */
  clips: Map<string, string>;
  /** Files by their owner's id. */
  owned: Map<string, string[]>;
};

const pictureMark = /!\[[^\]]*\]\((\w+):(\d+)/g;

/** The `scene:seed` addresses in a body. */
const addressesIn = (body: string) =>
  [...body.matchAll(pictureMark)].map(([, scene, seed]) => `${scene}:${seed}`);

export const pictureKey = (author: string, address: string) => `${author} ${address}`;

/** Draws and stores every picture and clip; nobody owns them until their investors are there. */
export async function seedMedia(investors: DemoInvestor[], posts: DemoPost[]): Promise<Media> {
  const media: Media = {
    avatars: new Map(),
    pictures: new Map(),
    clips: new Map(),
    owned: new Map(),
  };
  const own = (id: string, fileId: string) =>
    media.owned.set(id, [...(media.owned.get(id) ?? []), fileId]);

  const tasks: (() => Promise<void>)[] = investors.map(({ id, gender }, index) => async () => {
    const { fileId } = await keepPicture(await renderAvatar(index + 1, gender === "male"));
    media.avatars.set(id, fileId);
    own(id, fileId);
  });
  for (const { author, body, title, clip } of posts) {
    for (const address of addressesIn(body)) {
      tasks.push(async () => {
        const [scene, seed] = address.split(":");
        const picture = await renderPicture(scene as DemoScene, Number(seed));
        const { fileId, width, height } = await keepPicture(picture);
        media.pictures.set(pictureKey(author, address), { url: filePath(fileId), width, height });
        own(author, fileId);
      });
    }
    if (clip) {
      tasks.push(async () => {
        const fileId = await storeClip(clip);
        media.clips.set(title, fileId);
        own(author, fileId);
      });
    }
  }
  await inLanes(tasks, 4);
  return media;
}

/** Our own drawings are clean already: they are kept as they are, without another encoding. */
async function keepPicture(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  const { fileId } = await withTempDir(async (folder) => {
    const path = join(folder, "picture");
    await writeFile(path, bytes);
    const mediaType = "image/jpeg";
    const size = bytes.length;
    return storeFile({
      path,
      ownerKey: null,
      kind: "image",
      mediaType,
      bytes: size,
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

async function inLanes(tasks: (() => Promise<void>)[], lanes: number): Promise<void> {
  const queue = tasks.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const task of queue) await task();
    }),
  );
}
