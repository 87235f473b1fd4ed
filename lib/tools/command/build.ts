import { createReadStream, createWriteStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { bundleServer } from "#lib/tools/bundle/bundle-server";
import { bundleWorker } from "#lib/tools/bundle/bundle-worker";
import { storeStyleRules } from "#lib/tools/bundle/parse-styles";
import { readOptions } from "#lib/tools/command/arguments";
import { computeBuildStamp, readBuildStamp, writeBuildStamp } from "#lib/tools/command/build-stamp";
import { runNode, tool } from "#lib/tools/command/process";

/** `npm run build`: builds pages and server, and compresses the files of pages once for all requests. */
export async function build(): Promise<number> {
  const stamp = computeBuildStamp();
  writeBuildStamp(null);
  const code = (await buildPages()) || (await runNode(["lib/server/app/start.mjs", "--load-only"]));
  if (code === 0) writeBuildStamp(stamp);
  return code;
}

/** Builds unless the last build was made from the same files. Returns the exit code. */
export const buildIfChanged = async (): Promise<number> =>
  readBuildStamp() === computeBuildStamp() ? 0 : build();

async function buildPages(): Promise<number> {
  const code = await runNode([tool.next, "build"], { NODE_ENV: "production" });
  if (code !== 0) return code;
  await bundleServer("lib/server/app/main.ts", ".next/server-bundle");
  await bundleWorker();
  await storeStyleRules(".next/static");
  await compressFiles(".next/static");
  return 0;
}

async function compressFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|css|svg|json)$/.test(name)) continue;
    const path = join(folder, name);
    if ((await stat(path)).size < 1_000) continue;
    await Promise.all([
      pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`)),
      pipeline(
        createReadStream(path),
        createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        createWriteStream(`${path}.br`),
      ),
    ]);
  }
}

if (import.meta.main) {
  const options = readOptions({ "if-changed": { type: "boolean" } });
  process.exitCode = await (options["if-changed"] ? buildIfChanged() : build());
}
