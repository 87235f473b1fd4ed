import { operations } from "#lib/server/app/operations";
import { createApi } from "#lib/server/app/router";

/** The whole API as one function, for the HTTP server and tests. */
export const api = createApi(operations);
