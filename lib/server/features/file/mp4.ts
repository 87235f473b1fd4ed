import type { FileHandle } from "node:fs/promises";
import { findUnplayableEntry, isVideoEntry, maxEntryBytes } from "#lib/domain/file/video-codec";
import { toDurationMs } from "#lib/server/features/file/duration";

type Box = { name: string; start: number; head: number; end: number };

const topLevelBoxes = new Set(
  "ftyp moov mdat free skip wide moof mfra sidx ssix styp uuid meta udta pdin emsg prft".split(" "),
);
/** Boxes that playback does not need; they may hold locations, names, devices or anything else. */
const metadataBoxes = new Set("udta meta uuid free skip wide".split(" "));
const maxDepth = 6;
const maxBoxes = 10_000;

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Reads the boxes between `start` and `end`, or null if they do not fill that space exactly. */
async function readBoxes(file: FileHandle, start: number, end: number): Promise<Box[] | null> {
  const found: Box[] = [];
  for (let at = start; at < end; ) {
    const head = await readBytes(file, at, Math.min(16, end - at));
    if (head.length < 8 || found.length > maxBoxes) return null;
    const isLong = head.readUInt32BE(0) === 1;
    if (isLong && head.length < 16) return null;
    const declared = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    const length = declared === 0 ? end - at : declared;
    if (length < (isLong ? 16 : 8) || at + length > end) return null;
    const name = head.toString("latin1", 4, 8);
    found.push({ name, start: at, head: isLong ? 16 : 8, end: at + length });
    at += length;
  }
  return found;
}

const readInnerBoxes = (file: FileHandle, { start, head, end }: Box) =>
  readBoxes(file, start + head, end);

async function findChild(file: FileHandle, box: Box | undefined, name: string) {
  const boxes = box && (await readInnerBoxes(file, box));
  return boxes?.find((each) => each.name === name);
}

/** Reads the sample entries of the tracks of a movie, each up to what states its codec. */
async function readSampleEntries(file: FileHandle, movie: Box): Promise<Buffer[]> {
  const entries: Buffer[] = [];
  for (const track of (await readInnerBoxes(file, movie)) ?? []) {
    if (track.name !== "trak") continue;
    const media = await findChild(file, track, "mdia");
    const table = await findChild(file, await findChild(file, media, "minf"), "stbl");
    const descriptions = await findChild(file, table, "stsd");
    if (!descriptions) continue;
    // Version and count come before the entries.
    const start = descriptions.start + descriptions.head + 8;
    for (const entry of (await readBoxes(file, start, descriptions.end)) ?? []) {
      const length = Math.min(entry.end - entry.start, maxEntryBytes);
      entries.push(await readBytes(file, entry.start, length));
    }
  }
  return entries;
}

const isVideo = (entry: Buffer): boolean => isVideoEntry(entry.toString("latin1", 4, 8));

/** Returns the name of a codec in a movie that many browsers cannot play, or null. */
export async function findUnplayableMp4Codec(
  file: FileHandle,
  size: number,
): Promise<string | null> {
  const movie = (await readBoxes(file, 0, size))?.find(({ name }) => name === "moov");
  for (const entry of movie ? await readSampleEntries(file, movie) : []) {
    const codec = findUnplayableEntry(entry);
    if (codec !== null) return codec;
  }
  return null;
}

/**
 * True if boxes fill the file from its first byte to its last, with a movie header and media data.
 * A file that was cut or overwritten has other contents.
 */
export async function isIntactMp4(file: FileHandle, size: number): Promise<boolean> {
  const boxes = await readBoxes(file, 0, size);
  const movie = boxes?.find(({ name }) => name === "moov");
  const parts = movie && (await readInnerBoxes(file, movie));
  const hasHeader = parts?.some(({ name }) => name === "mvhd") ?? false;
  return hasHeader && boxes?.some(({ name }) => name === "mdat" || name === "moof") === true;
}

/** True if an intact file has nothing that MP4 does not have. */
export async function hasOnlyMp4Boxes(file: FileHandle, size: number): Promise<boolean> {
  return (await readBoxes(file, 0, size))?.every(({ name }) => topLevelBoxes.has(name)) ?? false;
}

/** True if an intact file has a video track whose codec browsers know. */
export async function hasMp4Video(file: FileHandle, size: number): Promise<boolean> {
  const movie = (await readBoxes(file, 0, size))?.find(({ name }) => name === "moov");
  return movie ? (await readSampleEntries(file, movie)).some(isVideo) : false;
}

/**
 * Blanks every box that may reveal the location, person or device of the recording. Boxes keep
 * their size, so offsets into the media data stay valid.
 */
export async function blankMp4Metadata(file: FileHandle, size: number): Promise<void> {
  const visit = async (boxes: Box[] | null, depth: number): Promise<void> => {
    for (const box of boxes ?? []) {
      if (metadataBoxes.has(box.name)) await blankBox(file, box);
      else if ((box.name === "moov" || box.name === "trak") && depth < maxDepth) {
        await visit(await readInnerBoxes(file, box), depth + 1);
      }
    }
  };
  await visit(await readBoxes(file, 0, size), 0);
}

async function blankBox(file: FileHandle, { start, head, end }: Box): Promise<void> {
  await file.write(Buffer.from("free", "latin1"), 0, 4, start + 4);
  const blank = Buffer.alloc(Math.min(65_536, end - start - head));
  for (let at = start + head; at < end; at += blank.length) {
    await file.write(blank, 0, Math.min(blank.length, end - at), at);
  }
}

/** Returns how long a movie is, in milliseconds; null if its header does not tell. */
export async function readMp4Duration(file: FileHandle, size: number): Promise<number | null> {
  const movie = (await readBoxes(file, 0, size))?.find(({ name }) => name === "moov");
  const header = await findChild(file, movie, "mvhd");
  if (!header) return null;
  const data = await readBytes(file, header.start + header.head, 32);
  if (data.length < 32) return null;
  // Version 1 has times of 64 bits before the scale.
  const isLong = data.readUInt8(0) === 1;
  const scale = data.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(data.readBigUInt64BE(24)) : data.readUInt32BE(16);
  const unknown = isLong ? 2 ** 64 : 2 ** 32 - 1;
  return scale > 0 && duration < unknown ? toDurationMs((duration / scale) * 1_000) : null;
}
