import sharp from "sharp";

/** Builds a WEBM element with a four-byte length. */
export const makeElement = (id: number[], ...content: (Uint8Array | string)[]): Buffer => {
  const inside = Buffer.concat(
    content.map((part) => (typeof part === "string" ? Buffer.from(part) : part)),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x10000000 | inside.length);
  return Buffer.concat([Buffer.from(id), length, inside]);
};

const toUint = (value: number, bytes = 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const toFloat = (value: number) => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
};

/** Returns a VP8 key frame, extracted from a lossy WEBP. */
async function makeFrame(width: number, height: number, share: number): Promise<Buffer> {
  const left = Math.round(share * (width - 24));
  const bar = await sharp({ create: { width: 24, height, channels: 3, background: "#f4c542" } })
    .png()
    .toBuffer();
  const webp = await sharp({ create: { width, height, channels: 3, background: "#0a5566" } })
    .composite([{ input: bar, left, top: 0 }])
    .webp({ quality: 60 })
    .toBuffer();
  const at = webp.indexOf("VP8 ");
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}

const framesPerSecond = 5;

/** Creates a silent VP8 WEBM that Chromium plays: a yellow bar crosses a green background. */
export async function makeWebmClip({ seconds = 6, width = 320, height = 180, padding = 0 } = {}) {
  const count = seconds * framesPerSecond;
  const frames = await Promise.all(
    Array.from({ length: count }, (_, at) => makeFrame(width, height, at / Math.max(1, count - 1))),
  );
  const clusters = Array.from({ length: seconds }, (_, second) => {
    const blocks = frames
      .slice(second * framesPerSecond, (second + 1) * framesPerSecond)
      .map((image, at) =>
        // Track 1, time in ms after the cluster, key frame flag.
        makeElement(
          [0xa3],
          Buffer.from([0x81]),
          toUint((at * 1_000) / framesPerSecond, 2),
          Buffer.from([0x80]),
          image,
        ),
      );
    return makeElement(
      [0x1f, 0x43, 0xb6, 0x75],
      makeElement([0xe7], toUint(second * 1_000)),
      ...blocks,
    );
  });
  const info = makeElement(
    [0x15, 0x49, 0xa9, 0x66],
    makeElement([0x2a, 0xd7, 0xb1], toUint(1_000_000)),
    makeElement([0x44, 0x89], toFloat(seconds * 1_000)),
    makeElement([0x4d, 0x80], "fundlore"),
    makeElement([0x57, 0x41], "fundlore"),
  );
  const video = makeElement(
    [0xe0],
    makeElement([0xb0], toUint(width)),
    makeElement([0xba], toUint(height)),
  );
  const track = makeElement(
    [0xae],
    makeElement([0xd7], toUint(1)),
    makeElement([0x73, 0xc5], toUint(1)),
    makeElement([0x83], toUint(1)),
    makeElement([0x86], "V_VP8"),
    video,
  );
  const tracks = makeElement([0x16, 0x54, 0xae, 0x6b], track);
  const blank = padding > 0 ? makeElement([0xec], Buffer.alloc(padding)) : Buffer.alloc(0);
  const cuesOf = (positions: number[]) =>
    makeElement(
      [0x1c, 0x53, 0xbb, 0x6b],
      ...positions.map((position, second) => {
        const where = makeElement(
          [0xb7],
          makeElement([0xf7], toUint(1)),
          makeElement([0xf1], toUint(position)),
        );
        return makeElement([0xbb], makeElement([0xb3], toUint(second * 1_000)), where);
      }),
    );
  const before = [info, tracks, blank].reduce((sum, { length }) => sum + length, 0);
  let next = before + cuesOf(clusters.map(() => 0)).length;
  const cues = cuesOf(
    clusters.map(({ length }) => {
      next += length;
      return next - length;
    }),
  );
  return Buffer.concat([
    makeElement([0x1a, 0x45, 0xdf, 0xa3], makeElement([0x42, 0x82], "webm")),
    makeElement([0x18, 0x53, 0x80, 0x67], info, tracks, blank, cues, ...clusters),
  ]);
}
