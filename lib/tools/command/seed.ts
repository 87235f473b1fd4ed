import { seedDemo } from "#lib/demo/seed";
import { boot } from "#lib/server/app/boot";
import { log } from "#lib/server/core/log";
import { readOptions } from "#lib/tools/command/arguments";

/**
 * `npm run seed`: fills an empty database with the demo and exits. Leaves a database with users
 * unchanged. `--posts N` seeds only the N newest posts of each language.
 */
const { posts } = readOptions({ posts: { type: "string" } });
if (posts !== undefined && !/^\d+$/.test(posts)) {
  process.stderr.write(`--posts ${posts} is not a number.\n`);
  process.exit(2);
}
const running = await boot();
try {
  const seeded = await seedDemo({
    posts: posts === undefined ? undefined : Number(posts),
  });
  log().info(seeded ?? {}, seeded ? "demo seeded" : "database has users, nothing seeded");
} finally {
  await running.stop();
}
