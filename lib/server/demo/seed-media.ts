import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filePath } from "#lib/paths";
import type { DemoInvestor, DemoPost, DemoScene } from "#lib/server/demo/content/types";
import type { Picture } from "#lib/server/demo/markdown";
import { renderAvatar, renderPicture } from "#lib/server/demo/picture/render";
import { storeImage } from "#lib/server/file/store-image";
import { storeVideo } from "#lib/server/file/store-video";

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

  const tasks: (() => Promise<void>)[] = investors.map(({ id }, index) => async () => {
    const { fileId } = await storeImage(await renderAvatar(index + 1), null);
    media.avatars.set(id, fileId);
    own(id, fileId);
  });
  for (const { author, body, title, clip } of posts) {
    for (const address of addressesIn(body)) {
      tasks.push(async () => {
        const [scene, seed] = address.split(":");
        const picture = await renderPicture(scene as DemoScene, Number(seed));
        const { fileId, width, height } = await storeImage(picture, null);
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

async function storeClip(clip: number): Promise<string> {
  const copy = join(tmpdir(), `fundlore-${crypto.randomUUID()}.mp4`);
  await copyFile(join(import.meta.dirname, "clips", `${clip}.mp4`), copy);
  return (await storeVideo(copy, null)).fileId;
}

async function inLanes(tasks: (() => Promise<void>)[], lanes: number): Promise<void> {
  const queue = tasks.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const task of queue) await task();
    }),
  );
}
