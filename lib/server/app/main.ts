import { parseArgs } from "node:util";
import { launchEmbeddedPostgres } from "#lib/server/app/embedded-postgres";

const options = {
  /** Rebuilds pages when files change. */
  dev: { type: "boolean", default: false },
  /** Only loads what a start loads, so that the compile cache has it. The build calls it. */
  "load-only": { type: "boolean", default: false },
} as const;

async function main(): Promise<void> {
  const { dev, "load-only": loadsOnly } = parseArgs({ options }).values;
  (process.env as Record<string, string>).NODE_ENV = dev ? "development" : "production";
  if (loadsOnly) return load();
  // PostgreSQL starts while the rest is being loaded.
  const { embedded } = await launchEmbeddedPostgres();
  const { serve } = await import("#lib/server/app/serve");
  await serve({ dev, embedded });
}

/** Next then loads the pages of the build; the process ends when they are loaded. */
async function load(): Promise<void> {
  const [{ prepareNext }] = await Promise.all([
    import("#lib/server/app/next-app"),
    import("#lib/server/app/serve"),
    import("#lib/server/platform/postgres/embedded/start"),
  ]);
  await prepareNext({ dev: false, port: 3000 });
}

main().catch((error: unknown) => {
  // Without a stack trace, which does not help with a wrong setting or a missing database.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
