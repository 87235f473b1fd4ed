import { boot } from "#lib/server/app/boot";

/** `npm run migrate`: applies pending migrations and exits. The server does the same at its start. */
const running = await boot();
await running.stop();
