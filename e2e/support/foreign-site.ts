import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves pictures by their path as another site does. Other paths are 404. */
export async function serveForeignSite(pictures: ReadonlyMap<string, Buffer>) {
  const server: Server = createServer((request, response) => {
    const bytes = pictures.get(request.url ?? "");
    if (bytes) response.setHeader("content-type", "image/png").end(bytes);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // At a port of the web, as far as the server knows: `foreign-names.ts` reads the real one.
  const host = `port-${(server.address() as AddressInfo).port}.pictures.example`;
  return {
    host,
    origin: `http://${host}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
