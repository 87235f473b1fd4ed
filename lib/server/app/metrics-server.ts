import { createServer } from "node:http";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { metrics } from "#lib/server/core/metrics";

/**
 * Serves the metrics at `/metrics` on METRICS_PORT, apart from the public port. Returns a function
 * that stops it. Does nothing without METRICS_PORT.
 */
export async function startMetricsServer(): Promise<() => void> {
  const { METRICS_PORT, METRICS_HOST } = env();
  const register = metrics()?.register;
  if (!register) return () => {};
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    try {
      const text = await register.metrics();
      response.writeHead(200, { "content-type": register.contentType }).end(text);
    } catch (error) {
      log().error({ err: error }, "collecting metrics failed");
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(METRICS_PORT, METRICS_HOST, resolve);
  });
  log().info({ port: METRICS_PORT }, "serving metrics");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
