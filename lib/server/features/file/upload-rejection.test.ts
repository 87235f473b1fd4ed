import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage, makeMp4, makeWebm, upload } from "#lib/testing/file";
import { expectRejection, listLeftovers } from "#lib/testing/upload";
import { makeUser } from "#lib/testing/user";

testDatabase();

let token: string;
beforeAll(async () => {
  ({ token } = await makeUser());
});

describe("an upload is rejected", () => {
  const format = /Only JPG/;
  test("in an unsupported format", async () => {
    const gif = await createImage(20, 20).gif().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const html = Buffer.from("<!doctype html><script>alert(1)</script>".repeat(10));
    for (const bytes of [gif, svg, html, Buffer.from(""), Buffer.from("x")]) {
      await expectRejection(token, 415, format, { bytes, name: "a.png", type: "image/png" });
    }
  });
  test("as damaged if it begins like an image, but cannot be decoded", async () => {
    const jpeg = await createImage(900, 900).jpeg().toBuffer();
    const png = await sharp(
      Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7_919) % 256)),
      {
        raw: { width: 100, height: 100, channels: 3 },
      },
    )
      .png()
      .toBuffer();
    for (const bytes of [
      jpeg.subarray(0, jpeg.length / 2),
      png.subarray(0, png.length / 2),
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from("<script>alert(1)</script>".repeat(20))]),
    ]) {
      await expectRejection(token, 415, /picture file is damaged/, { bytes });
    }
    const disguised = Buffer.concat([Buffer.from("GIF89a"), jpeg]);
    await expectRejection(token, 415, format, { bytes: disguised });
  });
  test("if an image has 5 MB, but not just below", async () => {
    const image = await createImage(60, 40).jpeg().toBuffer();
    const padded = (size: number) =>
      Buffer.concat([image, Buffer.alloc(size - image.length)], size);
    await expectRejection(token, 413, /under 5 MB/, { bytes: padded(limits.image.bytes) });
    const { status } = await upload(token, { bytes: padded(limits.image.bytes - 1) });
    expect(status).toBe(200);
  });
  test("if an image has too many pixels, before decoding it", async () => {
    const bytes = await createImage(12_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(limits.image.bytes);
    await expectRejection(token, 413, /50 million pixels/, { bytes });
  });
  test("as a whole if one file is invalid", async () => {
    const good = await createImage(60, 40).jpeg().toBuffer();
    await expectRejection(
      token,
      415,
      format,
      { bytes: good },
      { bytes: Buffer.from("no image".repeat(20)) },
    );
  });
  test("if it is not of the requested kind", async () => {
    const png = { bytes: await createImage(20, 20).png().toBuffer(), name: "a.mp4" };
    const mp4 = { bytes: makeMp4(), name: "a.png" };
    await expectRejection(token, 415, /Only MP4 and WEBM/, { kind: "video" }, png);
    await expectRejection(token, 415, format, { kind: "image" }, mp4);
    // The field may come last.
    await expectRejection(token, 415, /Only MP4 and WEBM/, png, { kind: "video" });
    expect((await upload(token, { kind: "video" }, mp4)).status).toBe(200);
    const { status, body } = await upload(token, { kind: "audio" }, mp4);
    expect(status).toBe(400);
    expect(body.data).toEqual({ fields: { kind: "must be one of: image, video, captions" } });
  });
  test("with the name of its container if browsers play no videos in it", async () => {
    const videos = [
      ["MOV", makeMp4({ brand: "qt  " })],
      ["MOV", makeMp4({ brand: "3gp5" })],
      ["MOV", makeMp4().subarray(24)],
      ["MKV", makeWebm({ docType: "matroska" })],
    ] as const;
    for (const [name, bytes] of videos) {
      const { status, body } = await upload(token, { bytes });
      expect([status, body.data.fields]).toEqual([415, { files: name }]);
      expect(body.message).toMatch(/Most browsers cannot play/);
    }
    const avi = Buffer.from(`RIFF\0\0\0\0AVI LIST${"\0".repeat(100)}`);
    await expectRejection(token, 415, /Only MP4 and WEBM/, { bytes: avi });
  });
  test("if captions hold none, or are too large", async () => {
    const captions = (text: string) => [
      { kind: "captions" },
      { bytes: Buffer.from(text), name: "a.vtt" },
    ];
    await expectRejection(token, 415, /WebVTT/, ...captions("WEBVTT\n\nwords"));
    await expectRejection(token, 415, /WebVTT/, ...captions("1\n00:01,000 --> 00:02,000\nSRT"));
    const cue = "00:01.000 --> 00:04.000\nBonds first.\n\n";
    await expectRejection(token, 413, /500 KB/, ...captions(`WEBVTT\n\n${cue.repeat(20_000)}`));
    const { status, body } = await upload(token, ...captions(`WEBVTT\n\n${cue}`));
    expect([status, body.data]).toMatchObject([200, [{ kind: "captions", width: null }]]);
  });
  test("with too many files", async () => {
    const bytes = await createImage(20, 20).jpeg().toBuffer();
    const parts = Array.from({ length: limits.filesPerUpload + 1 }, () => ({ bytes }));
    const { status, body } = await upload(token, ...parts);
    expect(status).toBe(400);
    expect(body.data).toEqual({ fields: { files: "too many" } });
  });
  test("without a login", async () => {
    const bytes = await createImage(20, 20).jpeg().toBuffer();
    expect((await upload(undefined, { bytes })).status).toBe(401);
  });
  test("if the body is not a complete form", async () => {
    const json = await callApi("POST /sns/api/v1/file", { token, body: { files: [] } });
    expect(json.status).toBe(415);
    const none = await callApi("POST /sns/api/v1/file", { token, body: new FormData() });
    expect(none.status).toBe(400);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const cut =
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n\xff\xd8';
    const half = await callApi("POST /sns/api/v1/file", {
      token,
      headers,
      body: Buffer.from(cut, "latin1"),
    });
    expect(half.status).toBeGreaterThanOrEqual(400);
    expect(half.status).toBeLessThan(500);
    const without = await callApi("POST /sns/api/v1/file", {
      token,
      headers: { "content-type": "multipart/form-data" },
      body: "x",
    });
    expect(without.status).toBe(415);
    expect(await listLeftovers()).toEqual([]);
  });
});
