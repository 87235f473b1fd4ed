import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { findAppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { bindBodyTime } from "#lib/server/platform/http/body-deadline";
import { getClientAddress } from "#lib/server/platform/http/client-address";
import { failureResponse, toFailureResponse } from "#lib/server/platform/http/envelope-response";
import { sendResponse } from "#lib/server/platform/http/send-response";

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Next's own request handler, or one that wraps it. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Adapts a fetch-style handler to Node's server. `ip` is the client address. */
export function createFetchListener(
  handle: (request: Request, ip: string) => Promise<Response>,
  streams: Set<ServerResponse>,
): Listener {
  return getRequestListener(
    async (request, env) => {
      const incoming = env.incoming as IncomingMessage;
      const ip = getClientAddress(
        incoming.socket.remoteAddress,
        request.headers.get("x-forwarded-for"),
      );
      bindBodyTime(incoming, request);
      const response = await handle(request, ip);
      await sendResponse(response, incoming, env.outgoing as ServerResponse, streams);
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        // The Host header or method is invalid for a Request.
        if (error instanceof Error && error.name === "RequestError")
          return failureResponse("malformed");
        const expected = findAppError(error);
        if (expected) return toFailureResponse(expected);
        log().error({ err: error }, "request failed");
        return failureResponse("internal");
      },
    },
  );
}
