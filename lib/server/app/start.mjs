// Starts the server that `npm run build` bundled, or without a build its sources. Plain JavaScript,
// because loading Node's compiler for TypeScript takes a part of what the bundle saves.
import { existsSync } from "node:fs";

const bundle = new URL("../../../.next/server-bundle/main.mjs", import.meta.url);

await import(existsSync(bundle) ? bundle.href : "./main.ts");
