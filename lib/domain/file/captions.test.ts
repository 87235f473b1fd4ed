import { expect, test } from "vitest";
import { decodeCaptions } from "#lib/domain/file/captions";
import { sniffMediaType } from "#lib/domain/file/media-type";

const encode = (text: string) => new TextEncoder().encode(text);
const cue = "00:01.000 --> 00:04.000\nBonds first.\n";

test("accepts WebVTT with at least one caption", () => {
  for (const text of [
    `WEBVTT\n\n${cue}`,
    `\ufeffWEBVTT - Fees\r\n\r\n1\r\n${cue.replaceAll("\n", "\r\n")}`,
    "WEBVTT\n\nNOTE x\n\n100:00:01.000 --> 100:00:04.000 align:start\n利率",
  ]) {
    expect(sniffMediaType(encode(text))).toBe("text/vtt");
    expect(decodeCaptions(encode(text)), text).toMatch(/^WEBVTT/);
  }
});

test("rejects other text", () => {
  for (const text of [
    "WEBVTT",
    "WEBVTT\n\nwords",
    `WEBVTTX\n\n${cue}`,
    `1\n${cue}`,
    `WEBVTT\n\n${cue}\0`,
  ]) {
    expect(decodeCaptions(encode(text)), text).toBeNull();
  }
  const latin1 = Uint8Array.from([...encode(`WEBVTT\n\n${cue}`), 0xe9]);
  expect(decodeCaptions(latin1)).toBeNull();
  expect(sniffMediaType(encode("WEBVTTX"))).toBeNull();
});
