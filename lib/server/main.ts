import next from "next";
import { boot } from "#lib/server/boot";
import { env } from "#lib/server/env";
import { createFront, listen } from "#lib/server/front/server";
import { log } from "#lib/server/log";

/** Requests under way are given this long to end, in milliseconds. */
const grace = 10_000;

/** Starts the product and serves it until SIGTERM or SIGINT. `--dev` rebuilds as files change. */
async function main(): Promise<void> {
  const dev = process.argv.includes("--dev");
  (process.env as Record<string, string>).NODE_ENV = dev ? "development" : "production";
  env();
  const running = await boot();
  const app = next({ dev, dir: process.cwd(), port: env().PORT, hostname: "localhost" });
  await app.prepare();
  const server = createFront(app.getRequestHandler() as never, { dev });
  const port = await listen(server);
  log().info({ port, url: env().PUBLIC_URL }, "serving");

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log().info({ signal }, "stopping");
    const force = setTimeout(() => server.closeAllConnections(), grace);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(force);
    await app.close();
    await running.stop();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
  // A wrong setting or a missing database is told in a sentence, without a trace.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
