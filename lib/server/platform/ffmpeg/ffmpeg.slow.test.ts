import { execFile } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { planConversion } from "#lib/domain/file/conversion";
import { convertVideo } from "#lib/server/platform/ffmpeg/convert-video";
import { probeVideo } from "#lib/server/platform/ffmpeg/probe-video";
import { findMissingFfmpeg, makeMovie, probeMovie } from "#lib/testing/movie";

const missing = await findMissingFfmpeg();
const ffmpeg = { ffmpeg: "/usr/bin/ffmpeg", ffprobe: "/usr/bin/ffprobe", hasToneMapping: false };
const { signal } = new AbortController();

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundlore-ffmpeg-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(({ skip }) => skip(missing !== null, missing ?? ""));

async function convert(bounds: { maxMs: number; maxBytes: number }) {
  const source = { path: join(folder, "source"), mediaType: "video/mp4" };
  await writeFile(
    source.path,
    await makeMovie({ encoder: ["libx264"], extension: "mp4", seconds: 8 }),
  );
  const probed = await probeVideo(ffmpeg, source, signal);
  const plan = planConversion({ durationMs: 8_000, hasAudio: true });
  if (typeof probed === "string" || !plan) throw new Error("The movie cannot be converted.");
  const target = join(folder, "target");
  const ms = await convertVideo(ffmpeg, {
    ...{ source, probed, plan, target, signal, ...bounds },
    onProgress: () => {},
  });
  return { ms, target };
}

test("a conversion ends at a length, whatever the source holds", { timeout: 180_000 }, async () => {
  const { ms, target } = await convert({ maxMs: 2_000, maxBytes: 30_000_000 });
  expect(ms).toBeLessThan(2_200);
  expect(Number((await probeMovie(target)).format.duration)).toBeLessThan(2.2);
});

test("a conversion ends near a number of bytes", { timeout: 180_000 }, async () => {
  const { ms, target } = await convert({ maxMs: 10_000, maxBytes: 50_000 });
  expect((await stat(target)).size).toBeGreaterThanOrEqual(50_000);
  // What the encoder had begun is still written.
  expect(ms).toBeLessThan(7_000);
});

test("a sound without a picture has no video", async () => {
  const path = join(folder, "sound.mp4");
  const args = ["-v", "error", "-y", "-f", "lavfi", "-i", "sine=440:d=1", "-c:a", "aac", path];
  await promisify(execFile)("ffmpeg", args);
  expect(await probeVideo(ffmpeg, { path, mediaType: "video/mp4" }, signal)).toBe("noVideo");
});
