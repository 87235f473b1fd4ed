import { environmentManager } from "@tanstack/react-query";

/**
 * Returns the `gcTime` of a query whose unused data is kept for `ms`. On the server it is infinite: a
 * timer would keep the whole render in memory, while the query client is collected with it.
 */
export const getGcTime = (ms: number): number =>
  environmentManager.isServer() ? Number.POSITIVE_INFINITY : ms;
