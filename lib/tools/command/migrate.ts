import { boot } from "#lib/server/app/boot";
import { readOptions } from "#lib/tools/command/arguments";

/** `npm run migrate`: applies pending migrations and exits. The server does the same at its start. */
readOptions({});
const running = await boot();
await running.stop();
