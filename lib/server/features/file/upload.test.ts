import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { db } from "#lib/server/platform/postgres/client";
import { files } from "#lib/server/platform/postgres/schema/user";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage, makeBox, makeMp4, makeWebm, type toForm, upload } from "#lib/testing/file";
import { makeUser } from "#lib/testing/user";
import { makeElement, makeWebmClip } from "#lib/testing/webm-clip";

testDatabase();

let token: string;
beforeAll(async () => {
  ({ token } = await makeUser());
});

async function bytesOf(url: string): Promise<Buffer> {
  const response = await callApiRaw(`GET ${url}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const stored = async () => (await db().select().from(files)).length;
const leftovers = async () => {
  const uploads = await readdir(join(env().DATA_DIR, "uploads")).catch(() => []);
  const unfinished = await readdir(join(env().DATA_DIR, "files/unfinished")).catch(() => []);
  return [...uploads, ...unfinished];
};

/** Refused, and nothing of it is left in the database or on the disk. */
async function expectRefusal(status: number, message: RegExp, ...parts: Parameters<typeof toForm>) {
  const before = await stored();
  const { status: actual, body } = await upload(token, ...parts);
  expect({ status: actual, message: body.message }).toEqual({
    status,
    message: expect.stringMatching(message),
  });
  expect(await stored()).toBe(before);
  expect(await leftovers()).toEqual([]);
}

describe("an image", () => {
  test("is turned upright and loses its metadata", async () => {
    const bytes = await createImage(300, 200)
      .withExif({ IFD0: { Artist: "Secret Person" }, IFD3: { GPSLatitude: "48/1 0/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const { status, body } = await upload(token, { bytes });
    expect(status).toBe(200);
    const [file] = body.data;
    expect(file).toMatchObject({ kind: "image", width: 200, height: 300 });
    const served = await bytesOf(file.url);
    const metadata = await sharp(served).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 200, height: 300 });
    expect(metadata.orientation).toBeUndefined();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.icc).toBeUndefined();
  });
  test.each(["jpeg", "png", "webp"] as const)("keeps its format: %s", async (format) => {
    const bytes = await createImage(60, 40).toFormat(format).toBuffer();
    const { body } = await upload(token, { bytes, name: `a.${format}`, type: `image/${format}` });
    const response = await callApiRaw(`GET ${body.data[0].url}`);
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe(format);
  });
  test("is told by its content, not by its name", async () => {
    const bytes = await createImage(60, 40).png().toBuffer();
    const { body } = await upload(token, { bytes, name: "a.jpg", type: "image/jpeg" });
    const response = await callApiRaw(`GET ${body.data[0].url}`);
    expect(response.headers.get("content-type")).toBe("image/png");
  });
  test("that moves is stored as its first picture", async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 200), Buffer.alloc(30 * 30 * 3, 20)]);
    const bytes = await sharp(frames, {
      raw: { width: 30, height: 60, channels: 3, pageHeight: 30 },
    })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { body } = await upload(token, { bytes, type: "image/webp" });
    expect(body.data[0]).toMatchObject({ width: 30, height: 30 });
    const served = await bytesOf(body.data[0].url);
    expect((await sharp(served).metadata()).pages).toBeUndefined();
    expect((await sharp(served).stats()).channels[0]?.mean).toBeCloseTo(200, -1);
  });
  test("in a wider colour space keeps its colours without the profile", async () => {
    const colour = { r: 40, g: 150, b: 200 };
    const bytes = await sharp({
      create: { width: 40, height: 40, channels: 3, background: colour },
    })
      .withIccProfile("p3")
      .png()
      .toBuffer();
    expect((await sharp(bytes).metadata()).icc).toBeDefined();
    const { body } = await upload(token, { bytes, type: "image/png" });
    const served = await bytesOf(body.data[0].url);
    expect((await sharp(served).metadata()).icc).toBeUndefined();
    const { channels } = await sharp(served).stats();
    const means = channels.map(({ mean }) => mean);
    for (const [at, value] of Object.values(colour).entries()) {
      expect(Math.abs((means[at] ?? 0) - value)).toBeLessThan(6);
    }
  });
  test("is at most so many pixels long", async () => {
    const bytes = await createImage(4_000, 1_000).jpeg().toBuffer();
    const { body } = await upload(token, { bytes });
    expect(body.data[0]).toMatchObject({ width: limits.image.edge, height: 640 });
  });
  test("with something hidden behind it is stored without that", async () => {
    const bytes = Buffer.concat([
      await createImage(60, 40).jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const { body } = await upload(token, { bytes });
    expect((await bytesOf(body.data[0].url)).includes("script")).toBe(false);
  });
});

describe("refused are", () => {
  const format = /Only JPG/;
  test("formats that are not taken", async () => {
    const gif = await createImage(20, 20).gif().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const html = Buffer.from("<!doctype html><script>alert(1)</script>".repeat(10));
    for (const bytes of [gif, svg, html, Buffer.from(""), Buffer.from("x")]) {
      await expectRefusal(415, format, { bytes, name: "a.png", type: "image/png" });
    }
  });
  test("a beginning without the rest", async () => {
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
      Buffer.concat([Buffer.from("GIF89a"), jpeg]),
    ]) {
      await expectRefusal(415, format, { bytes });
    }
  });
  test("an image of 5 MB, while one just below passes on to decoding", async () => {
    const image = await createImage(60, 40).jpeg().toBuffer();
    const padded = (size: number) =>
      Buffer.concat([image, Buffer.alloc(size - image.length)], size);
    await expectRefusal(413, /under 5 MB/, { bytes: padded(limits.image.bytes) });
    const { status } = await upload(token, { bytes: padded(limits.image.bytes - 1) });
    expect(status).toBe(200);
  });
  test("a pixel flood, before it is decoded", async () => {
    const bytes = await createImage(12_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(limits.image.bytes);
    await expectRefusal(413, /50 million pixels/, { bytes });
  });
  test("a whole request for one bad file", async () => {
    const good = await createImage(60, 40).jpeg().toBuffer();
    await expectRefusal(
      415,
      format,
      { bytes: good },
      { bytes: Buffer.from("no picture".repeat(20)) },
    );
  });
  test("more files than are taken at once", async () => {
    const bytes = await createImage(20, 20).jpeg().toBuffer();
    const parts = Array.from({ length: limits.filesPerUpload + 1 }, () => ({ bytes }));
    const { status, body } = await upload(token, ...parts);
    expect(status).toBe(400);
    expect(body.data).toEqual({ fields: { files: "too many" } });
  });
  test("anonymous callers", async () => {
    const bytes = await createImage(20, 20).jpeg().toBuffer();
    expect((await upload(undefined, { bytes })).status).toBe(401);
  });
  test("bodies that are no form, or no whole one", async () => {
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
    expect(await leftovers()).toEqual([]);
  });
});

describe("a video", () => {
  test("in MP4 or WEBM is stored as it is", async () => {
    for (const [bytes, type] of [
      [makeMp4(), "video/mp4"],
      [makeWebm(), "video/webm"],
      [await makeWebmClip({ seconds: 1 }), "video/webm"],
    ] as const) {
      const { status, body } = await upload(token, { bytes, type });
      expect(status).toBe(200);
      expect(body.data[0]).toMatchObject({ kind: "video", width: null, height: null });
      const response = await callApiRaw(`GET ${body.data[0].url}`);
      expect(response.headers.get("content-type")).toBe(type);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });
  test("may be larger than an image, but under 30 MB", async () => {
    const { status } = await upload(token, { bytes: makeMp4({ length: limits.image.bytes + 1 }) });
    expect(status).toBe(200);
    await expectRefusal(413, /under 30 MB/, { bytes: makeMp4({ length: limits.video.bytes }) });
  });
  test("is refused when cut off, of another make, or something else as well", async () => {
    for (const bytes of [
      makeMp4().subarray(0, 600),
      Buffer.concat([makeMp4(), Buffer.from("<script>alert(1)</script>")]),
      makeMp4({ brand: "qt  " }),
      makeWebm().subarray(0, 100),
      makeWebm({ docType: "matroska" }),
      Buffer.concat([makeWebm(), Buffer.from("trailing bytes")]),
    ]) {
      await expectRefusal(415, /Only (JPG|MP4)/, { bytes, type: "video/mp4" });
    }
  });
  test("is refused without a film in it that browsers know", async () => {
    const unknown = [
      makeMp4({ codec: "mp4a" }),
      makeMp4({ codec: "evil" }),
      makeWebm({ codec: "A_OPUS" }),
      makeWebm({ codec: "V_UNCOMPRESSED" }),
    ];
    for (const bytes of unknown) {
      await expectRefusal(415, /Only MP4/, { bytes, type: "video/mp4" });
    }
    for (const codec of ["avc1", "hvc1", "vp09", "av01"]) {
      expect((await upload(token, { bytes: makeMp4({ codec }) })).status).toBe(200);
    }
  });
  test("loses what it says of places, people and devices, and stays as long as it was", async () => {
    const secret = Buffer.from("+48.8577+002.2950/ <script>alert(1)</script>");
    const said = [
      makeBox("udta", makeBox("\xa9xyz", secret)),
      makeBox("meta", secret),
      makeBox("free", secret),
    ];
    const spoken = makeMp4({
      inMovie: said,
      inTrack: said,
      outside: [makeBox("uuid", secret), ...said],
    });
    const tags = [0x12, 0x54, 0xc3, 0x67];
    const attachments = [0x19, 0x41, 0xa4, 0x69];
    const tagged = makeWebm({
      more: [
        makeElement(tags, secret),
        makeElement(attachments, secret),
        makeElement([0xec], secret),
      ],
      info: [makeElement([0x7b, 0xa9], secret), makeElement([0x44, 0x61], "Secret")],
    });
    for (const bytes of [spoken, tagged]) {
      const { body } = await upload(token, { bytes });
      const served = await bytesOf(body.data[0].url);
      expect(served.length).toBe(bytes.length);
      expect(served.toString("latin1")).not.toMatch(/48\.8577|script|Secret/);
      // It is still a whole film.
      expect((await upload(token, { bytes: served })).status).toBe(200);
    }
  });
});
