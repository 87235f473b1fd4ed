import { operations } from "#lib/server/app/operations";
import { createApi } from "#lib/server/app/router";
import { toFetchHandler } from "#lib/server/platform/http/call-listener";

/** The whole API as one function, for the HTTP server. */
export const callApi = createApi(operations);

/** The same for a `Request`, as tests make it. */
export const api = toFetchHandler(callApi);
