import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export const foreignDomain = ".pictures.example";

/** Serves pictures by their path as another site does. Other paths are 404. */
export async function serveForeignSite(pictures: ReadonlyMap<string, Buffer>) {
  const server: Server = createServer((request, response) => {
    const bytes = pictures.get(request.url ?? "");
    if (bytes) response.setHeader("content-type", "image/png").end(bytes);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `media${foreignDomain}`;
  return {
    host,
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
