import { boot } from "#lib/server/app/boot";

/** `npm run migrate`: brings the database up to date and ends. The server does the same at its start. */
const running = await boot();
await running.stop();
