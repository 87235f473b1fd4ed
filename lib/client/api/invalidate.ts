import type { InvalidateQueryFilters, Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Invalidates queries after a change on the server and refetches those in use. React Query keeps a
 * query's first fetch that is still running, although its reply may be older than the change, so
 * these are started again.
 */
export async function invalidateAfterChange(
  client: QueryClient,
  filters: InvalidateQueryFilters = {},
): Promise<void> {
  const isFirstFetch = (query: Query) =>
    query.state.data === undefined && (filters.predicate?.(query) ?? true);
  await client.cancelQueries({ ...filters, type: "active", predicate: isFirstFetch });
  await client.invalidateQueries(filters);
}

/**
 * Starts running fetches again after a change on the server that was written into the cache: their
 * replies may be older than the change and would undo it. Queries at rest are left alone.
 */
export async function restartFetches(client: QueryClient, prefix: QueryKey): Promise<void> {
  const running = client.getQueryCache().findAll({ queryKey: prefix, fetchStatus: "fetching" });
  await invalidateAfterChange(client, {
    queryKey: prefix,
    predicate: (query) => running.includes(query),
  });
}
