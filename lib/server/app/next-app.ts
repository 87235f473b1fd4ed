import { readFileSync } from "node:fs";
import { join } from "node:path";
import next from "next";
import { getBuildFolder } from "#lib/server/core/build-folder";

/** The variable by which Next's standalone servers get their configuration. */
const configVariable = "__NEXT_PRIVATE_STANDALONE_CONFIG";

/**
 * Loads Next; without `dev`, it goes on to load the pages of the build. `port` is where the caller
 * will listen.
 */
export async function prepareNext({ dev, port }: { dev: boolean; port: number }) {
  if (!dev) provideBuiltConfig();
  const nextApp = next({ dev, dir: process.cwd(), port, hostname: "localhost" });
  await nextApp.prepare();
  delete process.env[configVariable];
  return nextApp;
}

/** Spares evaluating `next.config.ts` again, which takes 100 ms, most of it to load a compiler. */
function provideBuiltConfig(): void {
  try {
    const distDir = getBuildFolder();
    const file = join(distDir, "required-server-files.json");
    const { config } = JSON.parse(readFileSync(file, "utf8"));
    // The build has moved since it was written.
    process.env[configVariable] = JSON.stringify({ ...config, distDir, distDirRoot: distDir });
  } catch {
    // Next says what is wrong with the build.
  }
}
