import sharp from "sharp";

/** Creates a picture file of one colour. */
export async function createPictureFile(name = "chart.png") {
  const image = sharp({ create: { width: 640, height: 400, channels: 3, background: "#7a2230" } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}
