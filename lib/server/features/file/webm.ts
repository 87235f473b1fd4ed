import type { FileHandle } from "node:fs/promises";
import { findUnplayableWebmCodec } from "#lib/domain/file/video-codec";
import { toDurationMs } from "#lib/server/features/file/duration";

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  cluster: 0x1f43b675,
  info: 0x1549a966,
  title: 0x7ba9,
  date: 0x4461,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  void: 0xec,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
};

type Element = { id: number; start: number; data: number; end: number; isUnknown: boolean };

const videoCodecs = /^V_(?:VP8|VP9|AV1)/;
const maxElements = 100_000;

/** Reads an EBML variable-width number; ids keep their marker bit. */
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

/** Iterates the elements between two offsets. An element of unknown length reaches to the end. */
async function* iterateElements(
  file: FileHandle,
  start: number,
  end: number,
): AsyncGenerator<Element> {
  let at = start;
  for (let count = 0; at < end && count < maxElements; count += 1) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, at);
    const head = buffer.subarray(0, bytesRead);
    const id = readNumber(head, 0, true);
    const length = id && readNumber(head, id.bytes, false);
    if (!length) throw new Error("The bytes are not an element.");
    const data = at + id.bytes + length.bytes;
    const stop = length.isUnknown ? end : data + length.value;
    if (stop > end) throw new Error("The element is longer than its parent.");
    yield { id: id.value, start: at, data, end: stop, isUnknown: length.isUnknown };
    at = stop;
  }
}

async function findSegment(file: FileHandle, size: number): Promise<Element | null> {
  let segment: Element | null = null;
  for await (const element of iterateElements(file, 0, size)) {
    if (element.id === ids.segment) segment = element;
    else if (element.id !== ids.header && element.id !== ids.void) return null;
  }
  return segment;
}

/** Returns the codec ids of the tracks, such as `V_VP9`. */
async function readCodecs(file: FileHandle, tracks: Element): Promise<string[]> {
  const codecs: string[] = [];
  for await (const track of iterateElements(file, tracks.data, tracks.end)) {
    if (track.id !== ids.track) continue;
    for await (const { id, data, end } of iterateElements(file, track.data, track.end)) {
      if (id !== ids.codec) continue;
      const { buffer } = await file.read(Buffer.alloc(Math.min(32, end - data)), {
        position: data,
      });
      codecs.push(buffer.toString("latin1"));
    }
  }
  return codecs;
}

/** Returns the name of a codec in a movie that many browsers cannot play, or null. */
export async function findUnplayableWebm(file: FileHandle, size: number): Promise<string | null> {
  try {
    const segment = await findSegment(file, size);
    if (!segment) return null;
    for await (const element of iterateElements(file, segment.data, segment.end)) {
      if (element.id !== ids.tracks) continue;
      for (const codec of await readCodecs(file, element)) {
        const name = findUnplayableWebmCodec(codec);
        if (name !== null) return name;
      }
    }
    return null;
  } catch {
    // `isIntactWebm` refuses it.
    return null;
  }
}

/**
 * True if elements fill the file from its first byte to its last, with tracks and media data. A file
 * that was cut or overwritten has other contents.
 */
export async function isIntactWebm(file: FileHandle, size: number): Promise<boolean> {
  try {
    const segment = await findSegment(file, size);
    if (!segment) return false;
    let hasTracks = false;
    let hasCluster = false;
    for await (const element of iterateElements(file, segment.data, segment.end)) {
      if (element.id === ids.tracks) hasTracks ||= (await readCodecs(file, element)).length > 0;
      hasCluster ||= element.id === ids.cluster;
    }
    return hasTracks && hasCluster;
  } catch {
    return false;
  }
}

/** True if an intact file has a video track whose codec browsers know. */
export async function hasWebmVideo(file: FileHandle, size: number): Promise<boolean> {
  const segment = await findSegment(file, size);
  if (!segment) return false;
  for await (const element of iterateElements(file, segment.data, segment.end)) {
    if (element.id !== ids.tracks) continue;
    if ((await readCodecs(file, element)).some((codec) => videoCodecs.test(codec))) return true;
  }
  return false;
}

/** Elements that playback does not need; they may hold locations, names, devices or anything else. */
const metadataElements = new Set([ids.tags, ids.attachments, ids.title, ids.date, ids.void]);

/** Blanks every element that may reveal the location, time or person of the recording. */
export async function blankWebmMetadata(file: FileHandle, size: number): Promise<void> {
  const segment = await findSegment(file, size);
  if (segment) await blankMetadata(file, segment);
}

async function blankMetadata(file: FileHandle, { data, end }: Element): Promise<void> {
  for await (const element of iterateElements(file, data, end)) {
    if (metadataElements.has(element.id)) await blankElement(file, element);
    else if (element.id === ids.info) await blankMetadata(file, element);
  }
}

/** Replaces an element with an empty one of the same length. */
async function blankElement(file: FileHandle, { start, end }: Element): Promise<void> {
  const blank = Buffer.alloc(end - start);
  if (blank.length < 9) blank.set([ids.void, 0x80 | (blank.length - 2)]);
  else {
    blank.writeUInt8(ids.void, 0);
    blank.writeBigUInt64BE((1n << 56n) | BigInt(blank.length - 9), 1);
  }
  await file.write(blank, 0, blank.length, start);
}

/** A million nanoseconds, if the header names no other unit. */
const defaultScale = 1_000_000;

/** Returns how long a movie is, in milliseconds; null if its header does not tell. */
export async function readWebmDuration(file: FileHandle, size: number): Promise<number | null> {
  const segment = await findSegment(file, size);
  if (!segment) return null;
  let scale = defaultScale;
  let duration: number | null = null;
  for await (const element of iterateElements(file, segment.data, segment.end)) {
    if (element.id === ids.cluster) break;
    if (element.id !== ids.info) continue;
    for await (const { id, data, end } of iterateElements(file, element.data, element.end)) {
      if (id !== ids.timestampScale && id !== ids.duration) continue;
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(8),
        0,
        Math.min(8, end - data),
        data,
      );
      const bytes = buffer.subarray(0, bytesRead);
      if (id === ids.timestampScale && bytesRead > 0 && bytesRead <= 6) {
        scale = bytes.readUIntBE(0, bytesRead);
      }
      if (id === ids.duration && bytesRead === 4) duration = bytes.readFloatBE();
      if (id === ids.duration && bytesRead === 8) duration = bytes.readDoubleBE();
    }
  }
  return duration === null ? null : toDurationMs((duration * scale) / 1_000_000);
}
