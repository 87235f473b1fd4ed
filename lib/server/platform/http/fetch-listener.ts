import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { log } from "#lib/server/core/log";
import { getClientAddress } from "#lib/server/platform/http/client-address";
import { failureResponse } from "#lib/server/platform/http/envelope-response";
import { sendResponse } from "#lib/server/platform/http/send-response";

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Lets a plain function of a request serve Node's. `ip` is the caller's address. */
export function createFetchListener(
  answer: (request: Request, ip: string) => Promise<Response>,
  streams: Set<ServerResponse>,
): Listener {
  return getRequestListener(
    async (request, env) => {
      const incoming = env.incoming as IncomingMessage;
      const ip = getClientAddress(
        incoming.socket.remoteAddress,
        request.headers.get("x-forwarded-for"),
      );
      const reply = await answer(request, ip);
      await sendResponse(reply, incoming, env.outgoing as ServerResponse, streams);
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        // A Host header or method that no Request can be made of.
        if (error instanceof Error && error.name === "RequestError")
          return failureResponse("malformed");
        log().error({ err: error }, "a request failed");
        return failureResponse("internal");
      },
    },
  );
}
