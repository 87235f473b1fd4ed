import { expect, test } from "vitest";
import { findUnplayableEntry, findUnplayableWebmCodec } from "#lib/domain/file/video-codec";

const box = (name: string, ...content: number[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, Buffer.from(content)]);
};
/** A sample entry of a codec, with the box that states its profile. */
const entry = (code: string, more = Buffer.alloc(0)) =>
  Buffer.concat([box(code, ...Buffer.alloc(78)), more]);
const avc = (profile: number) => entry("avc1", box("avcC", 1, profile, 0, 31));
/** An `esds` box with descriptors of a stream, its decoder and the codec's own configuration. */
const audio = (type: number, profile = 2) =>
  entry(
    "mp4a",
    box(
      "esds",
      ...[0, 0, 0, 0, 3, 0x80, 0x80, 0x80, 34, 0, 1, 0],
      ...[4, 20, type, 21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      ...[5, 2, profile << 3, 16],
    ),
  );

test.each([
  ["H.264 Baseline", avc(66)],
  ["H.264 Main", avc(77)],
  ["H.264 High", avc(100)],
  ["VP9", entry("vp09", box("vpcC", 1, 0, 0, 0, 0))],
  ["VP9 with 10 bits", entry("vp09", box("vpcC", 1, 0, 0, 0, 2))],
  ["AV1", entry("av01", box("av1C", 0x81, 0))],
  ["AAC", audio(0x40)],
  ["HE-AAC", audio(0x40, 5)],
  ["MP3", audio(0x6b)],
  ["Opus", entry("Opus")],
  ["captions", entry("tx3g")],
])("plays %s", (_, bytes) => expect(findUnplayableEntry(bytes)).toBeNull());

test.each([
  ["HEVC (H.265)", entry("hvc1")],
  ["HEVC (H.265)", entry("hev1")],
  ["MPEG-4 Part 2", entry("mp4v")],
  ["ProRes", entry("apch")],
  ["H.264 High 10", avc(110)],
  ["H.264 High 4:2:2", avc(122)],
  ["H.264 High 4:4:4", avc(244)],
  ["VP9 4:4:4", entry("vp09", box("vpcC", 1, 0, 0, 0, 1))],
  ["AV1 4:4:4", entry("av01", box("av1C", 0x81, 0x20))],
  ["AC-3", entry("ac-3")],
  ["AC-3", audio(0xa5)],
  ["ALAC", entry("alac")],
])("names %s", (name, bytes) => expect(findUnplayableEntry(bytes)).toBe(name));

test("names codecs of WEBM", () => {
  expect(findUnplayableWebmCodec("V_MPEGH/ISO/HEVC")).toBe("HEVC (H.265)");
  expect(findUnplayableWebmCodec("A_AC3")).toBe("AC-3");
  for (const id of ["V_VP8", "V_VP9", "V_AV1", "A_OPUS", "A_VORBIS"]) {
    expect(findUnplayableWebmCodec(id)).toBeNull();
  }
});
