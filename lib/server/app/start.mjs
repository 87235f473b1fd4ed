// Starts the server that `npm run build` bundled, or without a build its sources. Plain JavaScript,
// because loading Node's compiler for TypeScript takes a part of what the bundle saves.
import { existsSync, readFileSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { requireSupportedNode } from "./require-node.mjs";

requireSupportedNode();

// On a large host, V8 lets the heap grow to four times what is in use before it collects. Under full
// load the process had 1,007 MB, and 660 with this factor of 1.6. Calls took as long.
setFlagsFromString("--heap-growing-percent=60");

const project = fileURLToPath(new URL("../../..", import.meta.url));
const pointer = join(project, ".build-current");

// The server stays with this build: a later one has a folder of its own.
if (!process.env.BUILD_FOLDER && existsSync(pointer)) {
  process.env.BUILD_FOLDER = readFileSync(pointer, "utf8").trim();
}
const bundle = join(project, process.env.BUILD_FOLDER ?? ".next", "server-bundle");
const isBuilt = existsSync(join(bundle, "main.mjs"));

// The build compiled what a start needs. What else this process compiles is added when it exits, if
// it may write there.
if (isBuilt) module.enableCompileCache(join(bundle, "compile-cache"));

await import(isBuilt ? pathToFileURL(join(bundle, "main.mjs")).href : "./main.ts");
