import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { expect, test } from "vitest";
import { withTempDir } from "#lib/server/core/temp-dir";
import { readEdgeColor } from "#lib/server/features/file/edge-color";

const paper = "#fdfefa";
const box = (width: number, height: number): OverlayOptions["input"] => ({
  create: { width, height, channels: 3, background: "#0b5566" },
});

const readOf = (parts: OverlayOptions[], format: "webp" | "png" | "jpeg" = "webp") =>
  withTempDir(async (folder) => {
    const path = join(folder, "picture");
    const canvas = sharp({ create: { width: 900, height: 600, channels: 3, background: paper } });
    await canvas.composite(parts).toFormat(format).toFile(path);
    return readEdgeColor(path);
  });

test.each(["webp", "png", "jpeg"] as const)("names the paper of a chart in %s", async (format) => {
  const color = await readOf(
    [
      { input: box(900, 6), left: 0, top: 0 },
      { input: box(200, 300), left: 120, top: 200 },
    ],
    format,
  );
  expect(color).toMatch(/^#f[b-f]f[c-f]f[8-c]$/);
});

test("knows no paper if a side has something on it", async () => {
  expect(await readOf([{ input: box(200, 300), left: 0, top: 200 }])).toBeNull();
  expect(await readOf([{ input: box(900, 200), left: 0, top: 400 }])).toBeNull();
});

test("takes a transparent picture to be on white", () =>
  withTempDir(async (folder) => {
    const path = join(folder, "picture");
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp({ create: { width: 90, height: 60, channels: 4, background } })
      .png()
      .toFile(path);
    expect(await readEdgeColor(path)).toBe("#ffffff");
  }));
