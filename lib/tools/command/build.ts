import { createReadStream, createWriteStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { workFolder } from "#lib/server/core/build-folder";
import { bundleServer } from "#lib/tools/bundle/bundle-server";
import { bundleWorker } from "#lib/tools/bundle/bundle-worker";
import { storeStyleRules } from "#lib/tools/bundle/parse-styles";
import { readOptions } from "#lib/tools/command/arguments";
import {
  findBuild,
  finishBuild,
  moveBuild,
  removeOldBuilds,
  setCurrentBuild,
} from "#lib/tools/command/build-folders";
import { withBuildLock } from "#lib/tools/command/build-lock";
import { computeBuildStamp } from "#lib/tools/command/build-stamp";
import { runNode, tool } from "#lib/tools/command/process";

/**
 * `npm run build`: builds pages and server into a folder of their own, and lets the next start take it
 * once it can be loaded. A running server keeps its own. Waits for another build, and builds nothing
 * from files that were built before, unless `isForced`. Returns the exit code.
 */
export const build = (isForced = false): Promise<number> =>
  withBuildLock(() => buildLocked(isForced), {
    onWait: (pid) => process.stdout.write(`Process ${pid} is building; waiting for its end.\n`),
  });

async function buildLocked(isForced: boolean): Promise<number> {
  const stamp = computeBuildStamp();
  const known = isForced ? null : findBuild(stamp);
  if (known) {
    setCurrentBuild(known);
    process.stdout.write(`These files have been built before, into ${known}.\n`);
    return 0;
  }
  const code = await buildPages();
  if (code !== 0) return code;
  const folder = moveBuild(stamp);
  const loaded = await runNode(["lib/server/app/start.mjs", "--load-only"], {
    BUILD_FOLDER: folder,
  });
  if (loaded !== 0) return loaded;
  finishBuild(folder, stamp);
  removeOldBuilds();
  return 0;
}

async function buildPages(): Promise<number> {
  const code = await runNode([tool.next, "build"], {
    NODE_ENV: "production",
    BUILD_FOLDER: undefined,
  });
  if (code !== 0) return code;
  await bundleServer("lib/server/app/main.ts", join(workFolder, "server-bundle"));
  await bundleWorker();
  await storeStyleRules(join(workFolder, "static"));
  await compressFiles(join(workFolder, "static"));
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
  const { force } = readOptions({ force: { type: "boolean" } });
  process.exitCode = await build(force);
}
