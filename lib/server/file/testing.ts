import sharp from "sharp";
import { ask } from "#lib/server/testing/api";

/** A picture with something in it, as bytes of a format. */
export const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#336699" },
    limitInputPixels: false,
  });

type Part = { bytes: Uint8Array; name?: string; type?: string };

export function formOf(...parts: Part[]): FormData {
  const form = new FormData();
  for (const { bytes, name = "a.jpg", type = "image/jpeg" } of parts) {
    form.append("files", new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}

export const upload = (token: string | undefined, ...parts: Part[]) =>
  ask("POST /sns/api/v1/file", { token, body: formOf(...parts) });

const box = (name: string, content: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** The outer shape of an MP4, with `length` bytes of media. */
export const mp4 = (length = 1_000, brand = "isom") =>
  Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0isommp41`, "latin1")),
    box("moov", Buffer.alloc(100)),
    box("mdat", Buffer.from(Array.from({ length }, (_, at) => at % 251))),
  ]);

/** The outer shape of a WEBM. */
export const webm = (docType = "webm") => {
  const type = Buffer.from(docType, "latin1");
  const header = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | type.length]), type]);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | header.length]),
    header,
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x40, 200]),
    Buffer.alloc(200, 1),
  ]);
};
