import sharp from "sharp";

/** Enough to see whether an edge is of one colour; fine lines at it do not count. */
const size = 48;
/** The top and bottom of a chart may have a rule from edge to edge. */
const margin = 4;
/** How far a channel may differ from the mean: the noise of JPEG. */
const tolerance = 10;

/**
 * Returns the colour of a picture's left and right edges, as `#fdfefa`, if both are all of that colour:
 * a chart or a drawing on paper, which no frame should crop. Null for photographs.
 */
export async function readEdgeColor(picture: string | Buffer): Promise<string | null> {
  const pixels = await sharp(picture, { limitInputPixels: false, sequentialRead: true })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .resize(size, size, { fit: "fill" })
    .raw()
    .toBuffer();
  const rows = Array.from({ length: size - 2 * margin }, (_, index) => index + margin);
  const edge = rows.flatMap((row) =>
    [0, size - 1].map((column) => {
      const at = 3 * (row * size + column);
      return [...pixels.subarray(at, at + 3)];
    }),
  );
  const mean = [0, 1, 2].map((channel) =>
    Math.round(edge.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / edge.length),
  );
  const isFlat = edge.every((pixel) =>
    pixel.every((value, channel) => Math.abs(value - (mean[channel] ?? 0)) <= tolerance),
  );
  return isFlat ? `#${mean.map((value) => value.toString(16).padStart(2, "0")).join("")}` : null;
}
