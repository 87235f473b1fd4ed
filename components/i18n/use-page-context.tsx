import { createContext, useContext } from "react";
import type { Messages } from "#lib/i18n/types";
import type { PageContext, Paths } from "#lib/paths";

type Value = { page: PageContext; paths: Paths; messages: Partial<Messages> };

// Without "use client": exports of a client boundary keep their long names in every script.
export const ReactPageContext = createContext<Value | null>(null);

export function useContextValue(): Value {
  const value = useContext(ReactPageContext);
  if (!value) throw new Error("PageContextProvider is missing.");
  return value;
}

export const usePageContext = (): PageContext => useContextValue().page;

export const usePaths = (): Paths => useContextValue().paths;

/** Returns the messages of a namespace. Throws if neither the layout nor the page provides it. */
export function useMessages<N extends keyof Messages>(namespace: N): Messages[N] {
  const messages = useContextValue().messages[namespace];
  if (!messages) throw new Error(`Missing messages: ${namespace}`);
  return messages;
}
