import { type ChildProcess, fork } from "node:child_process";
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type RecordedResponse = { body: string; headers: Record<string, string> };

/** Starts a bare node:http server in its own process that always sends the response of `url`. */
export async function startRawServer(
  url: string,
  headers: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(import.meta.filename, ["serve"]);
  child.send(await recordResponse(url, headers));
  const started = await new Promise<{ url: string }>((resolve) =>
    child.once("message", (message) => resolve(message as { url: string })),
  );
  return { url: started.url, child };
}

/** Records the response bytes as sent, compressed or not. */
async function recordResponse(
  url: string,
  headers: Record<string, string>,
): Promise<RecordedResponse> {
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
  process.once("message", ({ body, headers }: RecordedResponse) => {
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
