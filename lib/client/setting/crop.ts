import { limits } from "#lib/domain/limits";

type Area = { x: number; y: number; width: number; height: number };

/**
 * The part of a picture, square, as a file of at most `limits.avatar` pixels.
 * @throws where the browser cannot decode the picture
 */
export async function cropPicture(src: string, area: Area): Promise<File> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const size = Math.min(limits.avatar, Math.round(area.width));
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size, size);
  // A browser that cannot write WebP writes PNG in its place, and says so.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
  if (!blob) throw new Error("The picture could not be cropped.");
  return new File([blob], "portrait", { type: blob.type });
}
