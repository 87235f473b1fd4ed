import { operations } from "#lib/server/api/operations";
import { createApi } from "#lib/server/http/api";

/** The whole API as one function; the front server calls it, and so do tests. */
export const api = createApi(operations);
