import { env } from "#lib/server/core/env";

/** True where somebody develops or tests: programs then listen on this host, without TLS. */
export const allowsLoopback = (): boolean => env().NODE_ENV !== "production";
