import { QueryClient } from "@tanstack/react-query";
import { retryOnce } from "#lib/client/api/api-error";

/**
 * Offline calls fail at once. React Query's default holds them back and sends them by itself once
 * the network returns, when nobody expects an account deletion or an order any more.
 */
const networkMode = "always";

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryOnce,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode,
      },
      mutations: { retry: 0, networkMode },
    },
  });

let shared: QueryClient | undefined;

/** Returns the shared cache in the browser, and a new one for each render on the server. */
export function getQueryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}
