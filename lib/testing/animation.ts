import sharp from "sharp";

type Size = { pages: number; width?: number; height?: number };

/** Creates an animation whose pictures differ. */
export function createAnimation(
  format: "gif" | "webp",
  { pages, width = 30, height = 20 }: Size,
): Promise<Buffer> {
  const frames = Array.from({ length: pages }, (_, at) =>
    Buffer.alloc(width * height * 3, Math.round((200 * (pages - at)) / pages)),
  );
  return sharp(Buffer.concat(frames), {
    raw: { width, height: height * pages, channels: 3, pageHeight: height },
    limitInputPixels: false,
  })
    .toFormat(format, { delay: Array.from({ length: pages }, () => 100), effort: 1 })
    .toBuffer();
}
