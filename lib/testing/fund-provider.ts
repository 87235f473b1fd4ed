import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { createHttpProvider } from "#lib/server/features/order/provider/http-provider";
import { type FundProvider, submission } from "#lib/server/features/order/provider/provider";
import { sandbox } from "#lib/server/features/order/provider/sandbox";
import {
  isSameSignature,
  isTimely,
  signatureHeaders,
  signReply,
  signRequest,
} from "#lib/server/features/order/provider/signature";

export const providerSecret = "a-secret-that-both-sides-know-0123";

/** A failure that the test server simulates for one request. */
export type Fault =
  /** Disconnects before handling the request. */
  | "dropBefore"
  /** Disconnects after handling it. */
  | "dropAfter"
  /** Handles it and never replies. */
  | "hang"
  /** Handles it twice. */
  | "twice"
  | "error500"
  | "garbage"
  | "otherOrder"
  | "wrongSignature"
  | "noSignature"
  | "oldSignature";

type ProviderRequest = {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
};

/** Serves `provider` over HTTP on a free port, for the tests of a file. */
export function startProviderServer(provider: FundProvider = sandbox) {
  const usedNonces = new Set<string>();
  const state = {
    url: "",
    requests: [] as ProviderRequest[],
    /** One per request, from the first on. */
    faults: [] as Fault[],
    /** Called before a request is handled; true disconnects instead. */
    onReceived: (_: ProviderRequest) => false,
    /** Called after a request is handled, before the reply. */
    onHandled: (_: ProviderRequest) => {},
    submissions: () =>
      state.requests.filter(({ method, path }) => method === "POST" && path === "/v1/orders"),
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of incoming) body += chunk;
    const { method = "", url: path = "", headers } = incoming;
    const request = { method, path, headers, body };
    state.requests.push(request);
    const fault = state.faults.shift();
    if (fault === "dropBefore" || state.onReceived(request)) return void incoming.socket.destroy();
    if (fault === "error500") return reply(response, request, 500, "{}");
    if (!isAuthentic(request)) return reply(response, request, 401, "{}");
    if (fault === "twice") await handle(request);
    const order = await handle(request);
    state.onHandled(request);
    if (fault === "dropAfter") return void incoming.socket.destroy();
    if (fault === "hang") return;
    let text = fault === "garbage" ? "<html>" : JSON.stringify(order);
    if (fault === "otherOrder") text = text.replace(/"reference":"[^"]*"/, '"reference":"other"');
    return reply(response, request, order === null ? 404 : 200, text, fault);
  }

  function isAuthentic({ method, path, headers, body }: ProviderRequest): boolean {
    const [timestamp, nonce, signature] = Object.values(signatureHeaders).map((name) =>
      String(headers[name] ?? ""),
    ) as [string, string, string];
    const expected = signRequest(providerSecret, { method, path, timestamp, nonce, body });
    const isValid =
      isTimely(timestamp) && !usedNonces.has(nonce) && isSameSignature(signature, expected);
    if (isValid) usedNonces.add(nonce);
    return isValid;
  }

  async function handle({ method, path, body }: ProviderRequest) {
    if (method === "POST" && path === "/v1/orders") {
      return provider.submit(submission.parse(JSON.parse(body)));
    }
    const [, reference = "", action] = /^\/v1\/orders\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    return action ? provider.cancel(reference) : provider.find(reference);
  }

  function reply(
    response: ServerResponse,
    { headers }: ProviderRequest,
    status: number,
    body: string,
    fault?: Fault,
  ): void {
    const ageMs = fault === "oldSignature" ? 120_000 : 0;
    const timestamp = new Date(Date.now() - ageMs).toISOString();
    const nonce = String(headers[signatureHeaders.nonce]);
    const secret = fault === "wrongSignature" ? "another-secret" : providerSecret;
    response.statusCode = status;
    response.setHeader("content-type", "application/json");
    response.setHeader(signatureHeaders.timestamp, timestamp);
    if (fault !== "noSignature") {
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

/** Creates a client of that server that hardly waits between attempts. */
export const createFastProvider = (
  url: string,
  options: Partial<Parameters<typeof createHttpProvider>[0]> = {},
) =>
  createHttpProvider({
    url,
    secret: providerSecret,
    timeoutMs: 5_000,
    firstDelayMs: 1,
    breakAfter: 1_000,
    ...options,
  });

/** Replaces the configured provider. */
export function setFundProvider(provider: FundProvider): void {
  Object.assign(globalThis, { [Symbol.for("fundlore.fund-provider")]: provider });
}
