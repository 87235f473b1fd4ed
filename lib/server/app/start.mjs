// Starts the server that `npm run build` bundled, or without a build its sources. Plain JavaScript,
// because loading Node's compiler for TypeScript takes a part of what the bundle saves.
import { existsSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { requireSupportedNode } from "./require-node.mjs";

requireSupportedNode();

// On a large host, V8 lets the heap grow to four times what is in use before it collects. Under full
// load the process had 1,007 MB, and 660 with this factor of 1.6. Calls took as long.
setFlagsFromString("--heap-growing-percent=60");

const bundle = new URL("../../../.next/server-bundle/main.mjs", import.meta.url);
const isBuilt = existsSync(bundle);

// The build compiled what a start needs. What else this process compiles is added when it exits, if
// it may write there.
if (isBuilt) module.enableCompileCache(fileURLToPath(new URL("compile-cache", bundle)));

await import(isBuilt ? bundle.href : "./main.ts");
