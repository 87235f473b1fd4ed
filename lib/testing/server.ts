import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { createHttpServer, type HttpServer } from "#lib/server/app/server";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";

type TestResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
};

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** Starts a real server on a free port, with `next` instead of Next. Call it at the top of a file. */
export function startTestServer(
  next: NextHandler,
  options: Partial<Parameters<typeof createHttpServer>[1]> = {},
) {
  let httpServer: HttpServer | undefined;
  let port = 0;
  const start = async () => {
    httpServer = createHttpServer(next, { dev: false, ...options });
    port = await listenOnFreePort(httpServer.server);
  };
  beforeAll(start);
  afterAll(() => httpServer?.stop(0));
  return {
    port: () => port,
    get: (path: string, options: RequestOptions = {}) => fetchFromPort(port, path, options),
    drain: () => httpServer?.drain(),
    stop: async (grace: number) => httpServer?.stop(grace),
    start,
  };
}

export const listenOnFreePort = (server: import("node:http").Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

/** Sends exactly the given headers and returns the response bytes unchanged. */
export function fetchFromPort(
  port: number,
  path: string,
  options: RequestOptions = {},
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        path,
        host: "127.0.0.1",
        method: options.method ?? "GET",
        headers: options.headers,
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const body = Buffer.concat(chunks);
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body, text: body.toString() });
        });
      },
    );
    call.on("error", reject);
    call.end(options.body);
  });
}

/** Creates a fake Next that writes `html` in two chunks, omits it for HEAD, and records requests. */
export function createFakeNext(html: () => string = () => "<!doctype html><title>Page</title>") {
  const requests: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  const fake = {
    requests,
    finishedCount: 0,
    /** Connections that closed, before or after the response. */
    closedCount: 0,
    html,
    status: 200,
    headers: {} as Record<string, string>,
    /** Awaited between the first chunk and the last. */
    beforeEnd: async (): Promise<void> => {},
    handler: (async (incoming, response) => {
      requests.push({
        method: incoming.method ?? "",
        url: incoming.url ?? "",
        headers: { ...incoming.headers },
      });
      const text = fake.html();
      response.statusCode = fake.status;
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("vary", "rsc, next-router-state-tree");
      response.setHeader("x-powered-by", "Next.js");
      for (const [name, value] of Object.entries(fake.headers)) response.setHeader(name, value);
      response.flushHeaders();
      const finished = once(response, "finish");
      response.once("close", () => {
        fake.closedCount += 1;
      });
      if (incoming.method !== "HEAD") response.write(text.slice(0, 20));
      await fake.beforeEnd();
      response.end(incoming.method === "HEAD" ? undefined : text.slice(20));
      await finished;
      fake.finishedCount += 1;
    }) as NextHandler,
  };
  return fake;
}
