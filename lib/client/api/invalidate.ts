import type { InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

/**
 * Invalidates queries after a change on the server and refetches those in use. React Query keeps a
 * query's first fetch that is still running, although its reply may be older than the change, so
 * these are started again.
 */
export async function invalidateAfterChange(
  client: QueryClient,
  filters: InvalidateQueryFilters = {},
): Promise<void> {
  const isFirstFetch = ({ state }: { state: { data: unknown } }) => state.data === undefined;
  await client.cancelQueries({ ...filters, type: "active", predicate: isFirstFetch });
  await client.invalidateQueries(filters);
}
