import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What a build reads. */
const sources = ["{app,components,lib,messages,public}/**/*.*", "*.{json,mjs,ts}"];
const excluded = ["**/*.test.{ts,tsx}", "lib/testing/**", "next-env.d.ts"];

/** Returns a hash of all that a build of the folder depends on. */
export function computeBuildStamp(folder = "."): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of globSync(sources, { cwd: folder, exclude: excluded }).sort()) {
    const file = join(folder, path);
    // The name of a folder may have a dot as well, such as a route's.
    if (statSync(file).isFile()) hash.update(`\0${path}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}
