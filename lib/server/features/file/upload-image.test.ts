import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { createAnimation } from "#lib/testing/animation";
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
  test("keeps an animation, also in smaller sizes", async () => {
    const bytes = await createAnimation("webp", { pages: 2, width: 500, height: 300 });
    const { body } = await upload(token, { bytes, type: "image/webp" });
    expect(body.data[0]).toMatchObject({ width: 500, height: 300, lostAnimation: false });
    const { url } = body.data[0];
    expect((await sharp(await readServed(url, token)).metadata()).pages).toBe(2);
    const small = await sharp(await readServed(`${url}?w=320`, token)).metadata();
    expect(small).toMatchObject({ width: 320, height: 192, pages: 2 });
  });
  test("stores the first picture of an animation that is too long, and says so", async () => {
    const bytes = await createAnimation("webp", { pages: 31, width: 1_000, height: 1_000 });
    const { body } = await upload(token, { bytes, type: "image/webp" });
    expect(body.data[0]).toMatchObject({ width: 1_000, height: 1_000, lostAnimation: true });
    const served = await readServed(body.data[0].url, token);
    expect((await sharp(served).metadata()).pages).toBeUndefined();
    expect((await sharp(served).stats()).channels[0]?.mean).toBeCloseTo(200, -1);
  });
  test("stores the first picture of an animated PNG, and says so", async () => {
    const still = await createImage(60, 40).png().toBuffer();
    // Behind the header, which has 33 bytes with the signature.
    const control = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70", "latin1");
    const bytes = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    const { body } = await upload(token, { bytes, type: "image/png" });
    expect(body.data[0]).toMatchObject({ width: 60, height: 40, lostAnimation: true });
    const other = await upload(token, { bytes: still, type: "image/png" });
    expect(other.body.data[0].lostAnimation).toBe(false);
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
