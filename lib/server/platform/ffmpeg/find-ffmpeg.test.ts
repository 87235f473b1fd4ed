import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "#lib/server/core/env";
import { findFfmpeg, retryMs } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import { testDatabase } from "#lib/testing/database";
import { forgetSingleton } from "#lib/testing/singletons";

testDatabase();

let folder = "";
beforeEach(async ({ skip }) => {
  skip(process.platform === "win32", "Needs a shell.");
  forgetSingleton("ffmpeg");
  forgetSingleton("ffmpeg.fault");
  folder = await mkdtemp(join(tmpdir(), "fundlore-ffmpeg-"));
  env().FFMPEG_PATH = join(folder, "ffmpeg");
  await writeProgram("ffprobe", "exit 0");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function writeProgram(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

const encoders = "echo ' V..... libx264  H.264 '; echo ' A..... aac  AAC '";

function letTimePass(): void {
  const later = performance.now() + retryMs + 1;
  vi.spyOn(performance, "now").mockReturnValue(later);
}

test.each(["-encoders", "-filters"])(
  "looks again a minute after ffmpeg was killed while it listed its %s",
  async (what) => {
    await writeProgram("ffmpeg", `case "$*" in *${what}*) kill -9 $$;; *) ${encoders};; esac`);
    expect(await findFfmpeg()).toBeNull();
    await writeProgram("ffmpeg", encoders);
    expect(await findFfmpeg(), "within the minute").toBeNull();
    letTimePass();
    expect(await findFfmpeg()).toMatchObject({ ffmpeg: env().FFMPEG_PATH, hasToneMapping: false });
  },
);

test.each([
  ["lacks an encoder", "echo ' V..... libx264  H.264 '"],
  ["does not know the option", "exit 1"],
])("looks once for an ffmpeg that %s", async (_, script) => {
  await writeProgram("ffmpeg", script);
  expect(await findFfmpeg()).toBeNull();
  await writeProgram("ffmpeg", encoders);
  letTimePass();
  expect(await findFfmpeg()).toBeNull();
});
