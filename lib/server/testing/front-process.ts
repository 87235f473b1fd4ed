import { setDatabaseUrl } from "#lib/server/db/client";
import { createFront, listen } from "#lib/server/front/server";

/** The server without its pages, in a process of its own; prints its port. */
setDatabaseUrl(process.env.DATABASE_URL ?? "");
const front = createFront(
  async (_, response) => {
    response.writeHead(404).end();
  },
  { dev: true },
);
process.stdout.write(`${await listen(front.server)}\n`);
