import { createHttpServer, listen } from "#lib/server/app/server";
import { setDatabaseUrl } from "#lib/server/platform/postgres/client";

/** The server without its pages, in a process of its own; prints its port. */
setDatabaseUrl(process.env.DATABASE_URL ?? "");
const front = createHttpServer(
  async (_, response) => {
    response.writeHead(404).end();
  },
  { dev: true },
);
process.stdout.write(`${await listen(front.server)}\n`);
