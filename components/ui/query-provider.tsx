"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { getQueryClient } from "#lib/client/api/query-client";

/** Provides the browser's query client. Not in the layout, as most pages load React Query late or never. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Wraps an island in a QueryProvider, so that React Query loads with the island only. */
export const withQueryProvider = <P extends object>(Component: ComponentType<P>) =>
  function WithQueryProvider(props: P) {
    return (
      <QueryProvider>
        <Component {...props} />
      </QueryProvider>
    );
  };
