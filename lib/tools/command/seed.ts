import { seedDemo } from "#lib/demo/seed";
import { boot } from "#lib/server/app/boot";
import { log } from "#lib/server/core/log";

/**
 * `npm run seed`: fills an empty place with the demo and ends; a place that has members is left alone.
 * `--posts N` keeps to the N newest posts of each language.
 */
const at = process.argv.indexOf("--posts");
const running = await boot();
try {
  const seeded = await seedDemo({ posts: at < 0 ? undefined : Number(process.argv[at + 1]) });
  log().info(
    seeded ?? {},
    seeded ? "the demo is seeded" : "the place has members: nothing to seed",
  );
} finally {
  await running.stop();
}
