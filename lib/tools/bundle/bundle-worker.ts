import { join } from "node:path";
import { build } from "esbuild";
import { workFolder } from "#lib/server/core/build-folder";
import { workerFile } from "#lib/server/documents/service-worker";

/** Bundles the service worker into one classic script, which every browser with workers runs. */
export async function bundleWorker(file = join(workFolder, workerFile)): Promise<void> {
  await build({
    entryPoints: ["lib/service-worker/main.ts"],
    outfile: file,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    target: "es2022",
    charset: "utf8",
    logLevel: "warning",
  });
}
