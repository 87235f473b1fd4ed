import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { createHttpServer, type HttpServer } from "#lib/server/app/server";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

type Given = { method?: string; headers?: Record<string, string>; body?: string };

/** A real server on a port of its own, with `next` in the place of Next. Call it at the top of a file. */
export function startTestServer(
  next: NextHandler,
  options: Partial<Parameters<typeof createHttpServer>[1]> = {},
) {
  let front: HttpServer | undefined;
  let port = 0;
  const start = async () => {
    front = createHttpServer(next, { dev: false, ...options });
    port = await listenOnFreePort(front.server);
  };
  beforeAll(start);
  afterAll(() => front?.stop(0));
  return {
    port: () => port,
    get: (path: string, given: Given = {}) => fetchFromPort(port, path, given),
    stop: async (grace: number) => front?.stop(grace),
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

/** Asks with exactly the headers given, and hands the bytes over as they come. */
export function fetchFromPort(port: number, path: string, given: Given = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        path,
        host: "127.0.0.1",
        method: given.method ?? "GET",
        headers: given.headers,
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
    call.end(given.body);
  });
}

/** Stands for Next: writes `html` in pieces, none to HEAD, and counts what it is asked for and has ended. */
export function createFakeNext(html: () => string = () => "<!doctype html><title>Page</title>") {
  const requests: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  const fake = {
    requests,
    finishedCount: 0,
    html,
    status: 200,
    headers: {} as Record<string, string>,
    /** Awaited between the first piece and the last. */
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
      if (incoming.method !== "HEAD") response.write(text.slice(0, 20));
      await fake.beforeEnd();
      response.end(incoming.method === "HEAD" ? undefined : text.slice(20));
      await finished;
      fake.finishedCount += 1;
    }) as NextHandler,
  };
  return fake;
}
