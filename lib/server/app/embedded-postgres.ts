import { setTimeout } from "node:timers/promises";
import { env } from "#lib/server/core/env";
import type { EmbeddedServer } from "#lib/server/platform/postgres/embedded/start";

type Options = {
  /** Replace settings of the server, unless it is already running. */
  settings?: Record<string, string> | undefined;
  /** Called when the process of the server has started. */
  onLaunch?: () => void;
};

/** Starts or adopts the PostgreSQL in DATA_DIR, and logs what it does. */
export async function startEmbeddedPostgres(options: Options = {}): Promise<EmbeddedServer> {
  const { startEmbedded } = await import("#lib/server/platform/postgres/embedded/start");
  return startEmbedded({
    ...options,
    dataDir: env().DATA_DIR,
    // Loaded after the launch, which comes first at the start of a process.
    log: async (message, detail) => {
      const { log } = await import("#lib/server/core/log");
      log().info({ ...detail, part: "postgres" }, message);
    },
  });
}

/** A launch takes 30 ms, and seconds only if it creates the database first. */
const maxLaunchMs = 100;

/**
 * Starts PostgreSQL unless there is a DATABASE_URL, and resolves when its process runs, so that it
 * starts while other work blocks the event loop. The promise of the server reports what goes wrong.
 */
export async function launchEmbeddedPostgres(): Promise<{
  embedded: Promise<EmbeddedServer> | undefined;
}> {
  if (env().DATABASE_URL) return { embedded: undefined };
  const launched = Promise.withResolvers<void>();
  const embedded = startEmbeddedPostgres({ onLaunch: launched.resolve });
  await Promise.race([launched.promise, embedded.catch(() => {}), setTimeout(maxLaunchMs)]);
  return { embedded };
}
