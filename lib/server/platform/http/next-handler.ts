import type { IncomingMessage, ServerResponse } from "node:http";

/** Next's own request handler, or what stands in front of it. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
