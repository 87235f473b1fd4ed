/** Pictures for the demo posts. The same scene and seed always give the same bytes. */
import sharp from "sharp";
import { drawAvatar } from "#lib/demo/picture/avatar";
import { printOnPaper } from "#lib/demo/picture/grain";
import { scenes } from "#lib/demo/picture/scenes";
import { createStage, type SceneName } from "#lib/demo/picture/stage";

/** A larger picture is encoded again at a lower quality. */
const maxBytes = 245_000;

/** Renders a scene as a JPEG of 1600×1000, or for some seeds 1200×1500 or 1600×1200. */
export async function renderPicture(scene: SceneName, seed: number): Promise<Buffer> {
  const s = createStage(scene, seed);
  return printToJpeg(scenes[scene](s), s.w, s.h);
}

/** Renders an avatar as a 400×400 JPEG: a bust, or for some seeds a geometric mark. */
export async function renderAvatar(seed: number, allowBeard: boolean): Promise<Buffer> {
  const drawing = `<g transform="scale(2)">${drawAvatar(seed, allowBeard)}</g>`;
  return sharp(await printToJpeg(drawing, 800, 800, 95))
    .resize(400)
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function printToJpeg(drawing: string, w: number, h: number, quality = 80): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${drawing}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: w, height: h, channels: 3 } as const;
  const page = sharp(printOnPaper(data, w, h, info.channels), { raw });
  const fine = await page.clone().jpeg({ quality }).toBuffer();
  return fine.length < maxBytes ? fine : page.jpeg({ quality: 66 }).toBuffer();
}
