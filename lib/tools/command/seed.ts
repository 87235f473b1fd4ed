import { seedDemo } from "#lib/demo/seed";
import { boot } from "#lib/server/app/boot";
import { log } from "#lib/server/core/log";

/**
 * `npm run seed`: fills an empty database with the demo and exits. Leaves a database with users
 * unchanged. `--posts N` seeds only the N newest posts of each language.
 */
const flagIndex = process.argv.indexOf("--posts");
const running = await boot();
try {
  const seeded = await seedDemo({
    posts: flagIndex < 0 ? undefined : Number(process.argv[flagIndex + 1]),
  });
  log().info(seeded ?? {}, seeded ? "demo seeded" : "database has users, nothing seeded");
} finally {
  await running.stop();
}
