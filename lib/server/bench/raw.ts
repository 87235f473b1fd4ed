import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A bare node:http server that answers everything with the same bytes; `close` ends it. */
export async function startRaw(
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers, "content-length": body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (import.meta.main) {
  // In a process of its own, so that it has a core as the product has.
  process.once("message", async (given: { body: string; headers: Record<string, string> }) => {
    const { url } = await startRaw(Buffer.from(given.body, "base64"), given.headers);
    process.send?.({ url });
  });
}
