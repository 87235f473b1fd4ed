import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { createHttpProvider } from "#lib/server/features/fund-provider/http";
import { type FundProvider, submission } from "#lib/server/features/fund-provider/provider";
import { sandbox } from "#lib/server/features/fund-provider/sandbox";
import {
  isSame,
  isTimely,
  signatureHeaders,
  signReply,
  signRequest,
} from "#lib/server/features/fund-provider/sign";

export const providerSecret = "a-secret-that-both-sides-know-0123";

/** What a request may meet in place of an answer, once each. */
export type Trouble =
  /** The connection breaks; nothing was done. */
  | "dropBefore"
  /** It was done, and the connection breaks. */
  | "dropAfter"
  /** It was done, and the answer does not come. */
  | "hang"
  /** The request arrives twice. */
  | "twice"
  | "error500"
  | "garbage"
  | "otherOrder"
  | "wrongSignature"
  | "noSignature"
  | "oldSignature";

type Seen = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };

/** A provider behind a real server on a port of its own, keeping its book as `own` does. */
export function testProviderServer(own: FundProvider = sandbox) {
  const nonces = new Set<string>();
  const state = {
    url: "",
    seen: [] as Seen[],
    troubles: [] as Trouble[],
    /** Called when a request has been carried out, before its answer. */
    afterwards: (_: Seen) => {},
    /** Called when a request has come, before it is carried out; true leaves it undone. */
    beforehand: (_: Seen) => false,
    submissions: () =>
      state.seen.filter(({ method, path }) => method === "POST" && path === "/v1/orders"),
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url: path = "", headers } = request;
    const seen = { method, path, headers, body };
    state.seen.push(seen);
    const trouble = state.troubles.shift();
    if (trouble === "dropBefore" || state.beforehand(seen)) return void request.socket.destroy();
    if (trouble === "error500") return reply(response, seen, 500, "{}");
    const refused = refusal(seen);
    if (refused) return reply(response, seen, refused, "{}");
    if (trouble === "twice") await carryOut(seen);
    const done = await carryOut(seen);
    state.afterwards(seen);
    if (trouble === "dropAfter") return void request.socket.destroy();
    if (trouble === "hang") return;
    const text = trouble === "garbage" ? "<html>" : JSON.stringify(done);
    const other = text.replace(/"reference":"[^"]*"/, '"reference":"other"');
    const sent = trouble === "otherOrder" ? other : text;
    return reply(response, seen, done === null ? 404 : 200, sent, trouble);
  }

  function refusal({ method, path, headers, body }: Seen): number | null {
    const [timestamp, nonce, signature] = Object.values(signatureHeaders).map((name) =>
      String(headers[name] ?? ""),
    ) as [string, string, string];
    const expected = signRequest(providerSecret, { method, path, timestamp, nonce, body });
    if (!isTimely(timestamp) || nonces.has(nonce) || !isSame(signature, expected)) return 401;
    nonces.add(nonce);
    return null;
  }

  async function carryOut({ method, path, body }: Seen) {
    if (method === "POST" && path === "/v1/orders")
      return own.submit(submission.parse(JSON.parse(body)));
    const [, reference = "", action] = /^\/v1\/orders\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    return action ? own.cancel(reference) : own.find(reference);
  }

  function reply(
    response: ServerResponse,
    { headers }: Seen,
    status: number,
    body: string,
    trouble?: Trouble,
  ): void {
    const age = trouble === "oldSignature" ? 120_000 : 0;
    const timestamp = new Date(Date.now() - age).toISOString();
    const nonce = String(headers[signatureHeaders.nonce]);
    const secret = trouble === "wrongSignature" ? "another-secret" : providerSecret;
    response.statusCode = status;
    response.setHeader("content-type", "application/json");
    response.setHeader(signatureHeaders.timestamp, timestamp);
    if (trouble !== "noSignature") {
      const signature = signReply(secret, { status, timestamp, nonce, body });
      response.setHeader(signatureHeaders.signature, signature);
    }
    response.end(body);
  }

  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}

/** The adapter of that server, in no mood to wait between attempts. */
export const impatient = (
  url: string,
  options: Partial<Parameters<typeof createHttpProvider>[0]> = {},
) =>
  createHttpProvider({
    url,
    secret: providerSecret,
    timeout: 5_000,
    firstDelay: 1,
    breakAfter: 1_000,
    ...options,
  });

/** Puts a provider in the place of the configured one. */
export function useProvider(provider: FundProvider): void {
  Object.assign(globalThis, { [Symbol.for("fundlore.fund-provider")]: provider });
}
