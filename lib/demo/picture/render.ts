/** Our own pictures for the demo posts, drawn by code: the same (scene, seed) gives the same bytes. */
import sharp from "sharp";
import type { DemoScene } from "#lib/demo/content/types";
import { avatar } from "#lib/demo/picture/avatar";
import { print } from "#lib/demo/picture/grain";
import { scenes } from "#lib/demo/picture/scenes";
import { stage } from "#lib/demo/picture/stage";

/** Above this many bytes a busy picture is packed a little harder. */
const LIMIT = 245_000;

/** A picture as JPEG bytes: 1600×1000, or for some seeds 1200×1500 or 1600×1200. */
export async function renderPicture(scene: DemoScene, seed: number): Promise<Buffer> {
  const s = stage(scene, seed);
  return printed(scenes[scene](s), s.w, s.h);
}

/** An avatar as a 400×400 JPEG: a flat bust, with or without a beard, or for some seeds a geometric mark. */
export async function renderAvatar(seed: number, beards: boolean): Promise<Buffer> {
  const drawing = `<g transform="scale(2)">${avatar(seed, beards)}</g>`;
  return sharp(await printed(drawing, 800, 800, 95))
    .resize(400)
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function printed(drawing: string, w: number, h: number, quality = 80): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${drawing}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: w, height: h, channels: 3 } as const;
  const page = sharp(print(data, w, h, info.channels), { raw });
  const fine = await page.clone().jpeg({ quality }).toBuffer();
  return fine.length < LIMIT ? fine : page.jpeg({ quality: 66 }).toBuffer();
}
