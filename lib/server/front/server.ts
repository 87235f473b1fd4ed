import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import sirv from "sirv";
import { api } from "#lib/server/api/api";
import { client } from "#lib/server/db/client";
import { env } from "#lib/server/env";
import { createPages, type NextHandler } from "#lib/server/front/pages";
import { securityHeaders, strictPolicy } from "#lib/server/front/security";
import { callerAddress } from "#lib/server/http/address";
import { log } from "#lib/server/log";

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const apiPath = /^\/(?:sns|product)\/api\/v1(?:\/|$)/;

/** The HTTP server: the API, built files and health by itself, every page through Next. */
export function createFront(next: NextHandler, options: { dev: boolean }): Server {
  const pages = options.dev ? next : createPages(next);
  const files = options.dev
    ? null
    : sirv(join(process.cwd(), ".next/static"), {
        immutable: true,
        maxAge: 31_536_000,
        gzip: true,
        brotli: true,
      });
  const serveApi = createApiListener();

  return createServer(async (request, response) => {
    const path = request.url ?? "/";
    try {
      if (path === "/healthz") return await health(response);
      if (apiPath.test(path)) return await serveApi(request, response);
      if (files && path.startsWith("/_next/static/")) {
        request.url = path.slice("/_next/static".length);
        return files(request, response, () => {
          response.writeHead(404).end();
        });
      }
      for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
      if (!options.dev) response.setHeader("content-security-policy", strictPolicy);
      await pages(request, response);
    } catch (error) {
      log().error({ err: error, path }, "a request failed");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
}

function createApiListener(): Listener {
  return getRequestListener(
    (request, { incoming }) => {
      const ip = callerAddress(
        (incoming as IncomingMessage).socket.remoteAddress,
        request.headers.get("x-forwarded-for"),
      );
      return api(request, ip);
    },
    { overrideGlobalObjects: false },
  );
}

async function health(response: ServerResponse): Promise<void> {
  const database = await client()`select 1`.then(
    () => true,
    () => false,
  );
  response.writeHead(database ? 200 : 503, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(JSON.stringify({ status: database ? "ok" : "failing", database }));
}

/** Listens as the settings say; resolves with the port. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env().PORT, env().HOST, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : env().PORT);
    });
  });
}
