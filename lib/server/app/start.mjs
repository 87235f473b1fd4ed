// Starts the server that `npm run build` bundled, or without a build its sources. Plain JavaScript,
// because loading Node's compiler for TypeScript takes a part of what the bundle saves.
import { existsSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

// On a large host, V8 lets the heap grow to four times what is in use before it collects. Under full
// load the process had 1,007 MB, and 660 with this factor of 1.6. Calls took as long.
setFlagsFromString("--heap-growing-percent=60");

const bundle = new URL("../../../.next/server-bundle/main.mjs", import.meta.url);

await import(existsSync(bundle) ? bundle.href : "./main.ts");
