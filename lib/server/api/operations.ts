import type { AnyOperation } from "#lib/server/http/api";

/** Every call of the API. A new operation is offered by being listed here. */
export const operations: AnyOperation[] = [];
