import { readdir, readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { env } from "#lib/server/core/env";
import { conversionKind } from "#lib/server/features/file/conversion/queries";
import { drainConversions } from "#lib/server/features/file/conversion/worker";
import { getConversion, listSources, probeServed } from "#lib/testing/conversion";
import { testDatabase } from "#lib/testing/database";
import { toForm } from "#lib/testing/file";
import { findMissingFfmpeg, makeMovie } from "#lib/testing/movie";
import { getDatabaseUrl } from "#lib/testing/second-instance";
import { endServer, spawnServer } from "#lib/testing/spawn-server";
import { makeTasksDue } from "#lib/testing/task";
import { makeUser } from "#lib/testing/user";

testDatabase({ FFMPEG_PATH: "" });

const missing = await findMissingFfmpeg();

/** Lists the encoders that run in the data folder of this test. */
async function listEncoders(): Promise<string[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")),
  );
  return commands.filter((line) => line.includes(env().DATA_DIR) && line.includes("libx264"));
}

test("another process goes on when the one that converts is killed", async ({ skip }) => {
  skip(missing !== null || process.platform !== "linux", missing ?? "Needs /proc.");
  const author = await makeUser();
  const movie = await makeMovie({ encoder: ["mpeg4"], size: "1280x720", seconds: 5 });
  const server = await spawnServer(await getDatabaseUrl());
  const response = await fetch(`${server.url}/sns/api/v1/file`, {
    method: "POST",
    headers: { authorization: `Bearer ${author.token}` },
    body: toForm({ kind: "video" }, { bytes: movie, name: "a.mov" }),
  });
  const { fileId } = (await response.json()).data[0];
  const patience = { timeout: 50_000, interval: 100 };
  await vi.waitFor(async () => expect(await listEncoders()).not.toEqual([]), patience);
  const { frames } = await getConversion(author, fileId);
  expect(frames.length).toBeGreaterThan(0);

  await endServer(server, "SIGKILL");
  // The encoder does not outlive its server.
  await vi.waitFor(async () => expect(await listEncoders()).toEqual([]), patience);
  expect(await getConversion(author, fileId)).toMatchObject({ state: "running" });
  // Until the lease of the killed process ends, nobody takes the video.
  await drainConversions();
  expect(await getConversion(author, fileId)).toMatchObject({ state: "running" });

  await makeTasksDue(conversionKind.name);
  await drainConversions();
  expect(await getConversion(author, fileId)).toMatchObject({ state: "done", frames });
  const { streams } = await probeServed(author, fileId);
  expect(streams[0]).toMatchObject({ codec_name: "h264", width: 1_280 });
  expect(await listSources()).toEqual([]);
}, 300_000);
