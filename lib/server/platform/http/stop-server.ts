import type { Server, ServerResponse } from "node:http";

/**
 * Stops a server gracefully. Ends event streams at once, because their clients reconnect, and waits
 * up to `graceMs` for requests in progress.
 */
export async function stopServer(
  server: Server,
  streams: Set<ServerResponse>,
  graceMs: number,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const stream of streams) stream.destroy();
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const forceClose = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(forceClose);
}
