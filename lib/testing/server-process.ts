import { provideSources } from "#lib/server/app/provide-sources";
import { createHttpServer, listen } from "#lib/server/app/server";
import { startWorkers } from "#lib/server/app/workers";
import { env } from "#lib/server/core/env";
import { setDatabaseUrl } from "#lib/server/platform/postgres/client";
import { connectRedis } from "#lib/server/platform/redis/connect";

/** Runs the server without pages and jobs as a separate process and prints its port. */
setDatabaseUrl(process.env.DATABASE_URL ?? "");
const { REDIS_URL } = env();
if (REDIS_URL) connectRedis(REDIS_URL);
const httpServer = createHttpServer(
  async (_, response) => {
    response.writeHead(404).end();
  },
  { dev: true },
);
provideSources();
startWorkers();
process.stdout.write(`${await listen(httpServer.server)}\n`);
