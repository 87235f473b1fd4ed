import { QueryClient } from "@tanstack/react-query";

const make = () =>
  new QueryClient({
    defaultOptions: {
      // One retry, no refetch on focus, five minutes of retention, unless a query says otherwise.
      queries: { retry: 1, refetchOnWindowFocus: false, gcTime: 5 * 60_000 },
      mutations: { retry: 0 },
    },
  });

let shared: QueryClient | undefined;

/** The browser's one cache; on the server a new one for each render. */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return make();
  shared ??= make();
  return shared;
}
