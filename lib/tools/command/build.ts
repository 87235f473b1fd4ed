import { createReadStream, createWriteStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { readOptions } from "#lib/tools/command/arguments";
import { runNode, tool } from "#lib/tools/command/process";

/** `npm run build`: builds the pages and compresses their files, so that requests need not. */
export async function build(): Promise<number> {
  const code = await runNode([tool.next, "build"], { NODE_ENV: "production" });
  if (code === 0) await compressFiles(".next/static");
  return code;
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
  readOptions({});
  process.exitCode = await build();
}
