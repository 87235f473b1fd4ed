import { boot } from "#lib/server/app/boot";
import { readOptions } from "#lib/tools/command/arguments";

/** `npm run migrate`: applies pending migrations and exits. A start does the same unless MIGRATE is 0. */
readOptions({});
try {
  const running = await boot({ migrates: true });
  await running.stop();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
