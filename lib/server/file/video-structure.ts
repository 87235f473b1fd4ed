import { type FileHandle, open } from "node:fs/promises";
import type { MediaType } from "#lib/server/file/sniff";

const boxes = new Set(
  "ftyp moov mdat free skip wide moof mfra sidx ssix styp uuid meta udta pdin emsg prft".split(" "),
);

/**
 * Whether a video is whole and nothing else: its outer parts are known ones and fill the file to its
 * last byte, so that a cut-off file, or one that is something else as well, is told.
 */
export async function isWholeVideo(path: string, type: MediaType): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return type === "video/mp4" ? await isWholeMp4(file, size) : await isWholeWebm(file, size);
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function isWholeMp4(file: FileHandle, size: number): Promise<boolean> {
  const seen = new Set<string>();
  let position = 0;
  for (let count = 0; position < size && count < 10_000; count += 1) {
    const head = await bytesAt(file, position, 16);
    if (head.length < 8) return false;
    const name = head.toString("latin1", 4, 8);
    if (!boxes.has(name)) return false;
    seen.add(name);
    let length = head.readUInt32BE(0);
    if (length === 0) length = size - position;
    else if (length === 1) {
      if (head.length < 16) return false;
      length = Number(head.readBigUInt64BE(8));
    }
    if (length < 8) return false;
    position += length;
  }
  return position === size && seen.has("moov") && (seen.has("mdat") || seen.has("moof"));
}

const elements = { header: 0x1a45dfa3, segment: 0x18538067, void: 0xec };

async function isWholeWebm(file: FileHandle, size: number): Promise<boolean> {
  let position = 0;
  let hasSegment = false;
  for (let count = 0; position < size && count < 100; count += 1) {
    const head = await bytesAt(file, position, 12);
    const id = readNumber(head, 0, true);
    const length = id && readNumber(head, id.bytes, false);
    if (!length || !Object.values(elements).includes(id.value)) return false;
    if (id.value === elements.segment) {
      hasSegment = true;
      // Recorded live, a segment does not know its length and runs to the end.
      if (length.isUnknown) return true;
    }
    position += id.bytes + length.bytes + length.value;
  }
  return position === size && hasSegment;
}

/** A number of EBML's varying width; an id keeps its marker bit. */
function readNumber(buffer: Buffer, offset: number, isId: boolean) {
  const first = buffer[offset] ?? 0;
  if (first === 0) return null;
  const bytes = Math.clz32(first) - 23;
  if (buffer.length < offset + bytes) return null;
  const marker = 1 << (8 - bytes);
  let value = isId ? first : first & (marker - 1);
  let isUnknown = (first & (marker - 1)) === marker - 1;
  for (let at = 1; at < bytes; at += 1) {
    const next = buffer[offset + at] ?? 0;
    value = value * 256 + next;
    if (next !== 255) isUnknown = false;
  }
  return { value, bytes, isUnknown: !isId && isUnknown };
}
