import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { readServed } from "#lib/testing/upload";
import { makeUser } from "#lib/testing/user";

testDatabase();

let token: string;
beforeAll(async () => {
  ({ token } = await makeUser());
});

describe("uploading an image", () => {
  test("turns it upright and removes its metadata", async () => {
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
    const served = await readServed(file.url, token);
    const metadata = await sharp(served).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 200, height: 300 });
    expect(metadata.orientation).toBeUndefined();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.icc).toBeUndefined();
  });
  test.each(["jpeg", "png", "webp"] as const)("keeps its format: %s", async (format) => {
    const bytes = await createImage(60, 40).toFormat(format).toBuffer();
    const { body } = await upload(token, { bytes, name: `a.${format}`, type: `image/${format}` });
    const response = await callApiRaw(`GET ${body.data[0].url}`, { token });
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe(format);
  });
  test("detects the format by content, not by name", async () => {
    const bytes = await createImage(60, 40).png().toBuffer();
    const { body } = await upload(token, { bytes, name: "a.jpg", type: "image/jpeg" });
    const response = await callApiRaw(`GET ${body.data[0].url}`, { token });
    expect(response.headers.get("content-type")).toBe("image/png");
  });
  test("stores the first frame of an animation", async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 200), Buffer.alloc(30 * 30 * 3, 20)]);
    const bytes = await sharp(frames, {
      raw: { width: 30, height: 60, channels: 3, pageHeight: 30 },
    })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { body } = await upload(token, { bytes, type: "image/webp" });
    expect(body.data[0]).toMatchObject({ width: 30, height: 30 });
    const served = await readServed(body.data[0].url, token);
    expect((await sharp(served).metadata()).pages).toBeUndefined();
    expect((await sharp(served).stats()).channels[0]?.mean).toBeCloseTo(200, -1);
  });
  test("converts a wide colour space to sRGB without the profile", async () => {
    const colour = { r: 40, g: 150, b: 200 };
    const bytes = await sharp({
      create: { width: 40, height: 40, channels: 3, background: colour },
    })
      .withIccProfile("p3")
      .png()
      .toBuffer();
    expect((await sharp(bytes).metadata()).icc).toBeDefined();
    const { body } = await upload(token, { bytes, type: "image/png" });
    const served = await readServed(body.data[0].url, token);
    expect((await sharp(served).metadata()).icc).toBeUndefined();
    const { channels } = await sharp(served).stats();
    const means = channels.map(({ mean }) => mean);
    for (const [at, value] of Object.values(colour).entries()) {
      expect(Math.abs((means[at] ?? 0) - value)).toBeLessThan(6);
    }
  });
  test("limits the longer edge", async () => {
    const bytes = await createImage(4_000, 1_000).jpeg().toBuffer();
    const { body } = await upload(token, { bytes });
    expect(body.data[0]).toMatchObject({ width: limits.image.edge, height: 640 });
  });
  test("drops bytes appended to the image", async () => {
    const bytes = Buffer.concat([
      await createImage(60, 40).jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const { body } = await upload(token, { bytes });
    expect((await readServed(body.data[0].url, token)).includes("script")).toBe(false);
  });
});
