import { operations } from "#lib/server/app/operations";
import { createApi } from "#lib/server/app/router";

/** The whole API as one function; the front server calls it, and so do tests. */
export const api = createApi(operations);
