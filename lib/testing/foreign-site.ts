import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** Serves another site at this host while the tests of a file run. */
export function serveForeignSite(listener: RequestListener) {
  /** The requests of a test. */
  const requests: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? "", headers: request.headers });
    listener(request, response);
  });
  const site = { origin: "", requests };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    requests.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return site;
}
