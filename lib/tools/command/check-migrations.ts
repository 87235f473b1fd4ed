import { readMigrations } from "#lib/server/platform/postgres/migration/migration-files";
import { readOptions } from "#lib/tools/command/arguments";
import { checkMigrations } from "#lib/tools/migration-check/check-migrations";
import { advice } from "#lib/tools/migration-check/problem";

/** `npm run check:migrations`: names what new migrations must not do while the product is in use. */
readOptions({});
const found = await checkMigrations(readMigrations());
for (const [tag, problems] of found) {
  for (const { rule, text } of problems) {
    process.stdout.write(
      `${tag}: ${rule}\n  ${text.replaceAll("\n", "\n  ")}\n  ${advice[rule]}\n\n`,
    );
  }
}
if (found.size > 0) {
  process.stdout.write(
    "Change these migrations, or write `-- allow(<rule>): <reason>` above a statement.\n",
  );
  process.exitCode = 1;
}
