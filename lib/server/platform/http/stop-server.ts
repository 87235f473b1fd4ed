import type { Server, ServerResponse } from "node:http";

/**
 * Stops a server in peace: live streams end at once (their readers come back elsewhere), requests
 * under way are awaited for `grace` milliseconds, idle connections close as they become idle.
 */
export async function stopServer(
  server: Server,
  streams: Set<ServerResponse>,
  grace: number,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const stream of streams) stream.destroy();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(sweep);
  clearTimeout(force);
}
