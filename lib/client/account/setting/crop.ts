import { limits } from "#lib/domain/limits";

type Area = { x: number; y: number; width: number; height: number };

/**
 * Cuts a square out of an image, scaled down to at most `limits.avatarEdge` pixels.
 * Throws if the browser cannot decode the image.
 */
export async function cropImage(src: string, area: Area): Promise<File> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const size = Math.min(limits.avatarEdge, Math.round(area.width));
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser provides no 2D canvas.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size, size);
  // Browsers that cannot write WebP write PNG instead; blob.type is the format that was written.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
  if (!blob) throw new Error("The canvas could not be written as an image.");
  return new File([blob], "portrait", { type: blob.type });
}
