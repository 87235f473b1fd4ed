import { type ChildProcess, fork } from "node:child_process";
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Answer = { body: string; headers: Record<string, string> };

/** A bare node:http server, in a process of its own as the product is, that answers with what `url` does. */
export async function startRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(import.meta.filename, ["serve"]);
  child.send(await record(url, headers));
  const started = await new Promise<{ url: string }>((resolve) =>
    child.once("message", (message) => resolve(message as { url: string })),
  );
  return { url: started.url, child };
}

/** The bytes as they travel, compressed or not. */
async function record(url: string, headers: Record<string, string>): Promise<Answer> {
  const response = await new Promise<
    Parameters<typeof buffer>[0] & { headers: IncomingHttpHeaders }
  >((resolve, reject) => get(url, { headers }, resolve).once("error", reject));
  const { "content-type": type = "", "content-encoding": encoding } = response.headers;
  return {
    body: (await buffer(response)).toString("base64"),
    headers: { "content-type": type, ...(encoding ? { "content-encoding": encoding } : {}) },
  };
}

if (process.argv[2] === "serve") {
  process.once("message", ({ body, headers }: Answer) => {
    const bytes = Buffer.from(body, "base64");
    const server = createServer((_, response) => {
      response.writeHead(200, { ...headers, "content-length": bytes.length });
      response.end(bytes);
    });
    server.listen(0, "127.0.0.1", () => {
      process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    });
  });
}
