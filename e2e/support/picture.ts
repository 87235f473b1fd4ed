import sharp from "sharp";

/** A picture of one colour, as a person would choose it. */
export async function pictureFile(name = "chart.png") {
  const image = sharp({ create: { width: 640, height: 400, channels: 3, background: "#7a2230" } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}
