import { QueryClient } from "@tanstack/react-query";

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, gcTime: 5 * 60_000 },
      mutations: { retry: 0 },
    },
  });

let shared: QueryClient | undefined;

/** Returns the shared cache in the browser, and a new one for each render on the server. */
export function getQueryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}
