import sharp from "sharp";
import { callApi } from "#lib/testing/api";
import { makeElement } from "#lib/testing/webm-clip";

/** Creates an image; `.jpeg()`, `.png()` or `.webp()` encode it. */
export const createImage = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#336699" },
    limitInputPixels: false,
  });

type Part = { bytes: Uint8Array; name?: string; type?: string } | { kind: string };

export function toForm(...parts: Part[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    if ("kind" in part) {
      form.append("kind", part.kind);
      continue;
    }
    const { bytes, name = "a.jpg", type = "image/jpeg" } = part;
    form.append("files", new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}

export const upload = (token: string | undefined, ...parts: Part[]) =>
  callApi("POST /sns/api/v1/file", { token, body: toForm(...parts) });

export const makeBox = (name: string, content: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
};

const makeBoxOf = (name: string, ...boxes: Buffer[]) => makeBox(name, Buffer.concat(boxes));

/** Builds an MP4 track whose video uses `codec`. */
const makeTrack = (codec: string, ...more: Buffer[]) => {
  const description = Buffer.concat([
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    makeBox(codec, Buffer.alloc(70)),
  ]);
  const table = makeBoxOf("stbl", makeBox("stsd", description));
  return makeBoxOf("trak", makeBoxOf("mdia", makeBoxOf("minf", table)), ...more);
};

type Mp4 = {
  /** Number of media bytes. */
  length?: number;
  brand?: string;
  codec?: string;
  /** The content of the movie header. */
  header?: Buffer;
  /** Extra boxes in the movie, in its track, and at the top level. */
  inMovie?: Buffer[];
  inTrack?: Buffer[];
  outside?: Buffer[];
};

/** Builds the structure of an MP4, without playable media. */
export const makeMp4 = ({
  length = 1_000,
  brand = "isom",
  codec = "avc1",
  header = Buffer.alloc(100),
  inMovie = [],
  inTrack = [],
  outside = [],
}: Mp4 = {}) =>
  Buffer.concat([
    makeBox("ftyp", Buffer.from(`${brand}\0\0\0\0isommp41`, "latin1")),
    makeBoxOf("moov", makeBox("mvhd", header), makeTrack(codec, ...inTrack), ...inMovie),
    ...outside,
    makeBox("mdat", Buffer.from(Array.from({ length }, (_, at) => at % 251))),
  ]);

type Webm = {
  docType?: string;
  codec?: string;
  /** Extra elements after the tracks, and in the info element. */
  more?: Buffer[];
  info?: Buffer[];
};

/** Builds the structure of a WEBM, without playable media. */
export const makeWebm = ({ docType = "webm", codec = "V_VP9", more = [], info = [] }: Webm = {}) =>
  Buffer.concat([
    makeElement([0x1a, 0x45, 0xdf, 0xa3], makeElement([0x42, 0x82], docType)),
    makeElement(
      [0x18, 0x53, 0x80, 0x67],
      makeElement([0x15, 0x49, 0xa9, 0x66], ...info),
      makeElement([0x16, 0x54, 0xae, 0x6b], makeElement([0xae], makeElement([0x86], codec))),
      ...more,
      makeElement([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(200, 1)),
    ),
  ]);
