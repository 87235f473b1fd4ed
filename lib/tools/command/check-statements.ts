import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findUnlisted, type NamedStatement } from "#lib/tools/sharding/find-unlisted";

/** Part of `npm test`: reads the statements that its tests recorded. */
const folder = process.env.RECORD_STATEMENTS ?? "";
const files = existsSync(folder) ? readdirSync(folder) : [];
const statements = files.flatMap((file): NamedStatement[] =>
  JSON.parse(readFileSync(join(folder, file), "utf8")),
);
if (statements.length === 0) throw new Error(`No statements were recorded in "${folder}".`);
const unlisted = await findUnlisted(statements);
for (const each of unlisted) process.stdout.write(`${each}\n`);
if (unlisted.length > 0) {
  process.stdout.write(
    "These need several shards. Change them, or name them in lib/tools/sharding/cross-shard.ts.\n",
  );
  process.exitCode = 1;
}
