"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { LabelsContext } from "#components/ui/labels";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, type Paths, pathsIn } from "#lib/paths";

type Context = { page: PageContext; paths: Paths; messages: Partial<Messages> };

const ReactPageContext = createContext<Context | null>(null);

function useContextValue() {
  const value = useContext(ReactPageContext);
  if (!value) throw new Error("PageContextProvider is missing.");
  return value;
}

type PageContextProviderProps = {
  page: PageContext;
  messages: Pick<Messages, "common">;
  children: ReactNode;
};

/**
 * Provides client components with the page's language, layout and messages. Messages have `{name}`
 * placeholders only (`lib/format/interpolate`), so the browser needs no message parser.
 */
export function PageContextProvider({ page, messages, children }: PageContextProviderProps) {
  const value = useMemo(() => ({ page, paths: pathsIn(page), messages }), [page, messages]);
  return (
    <ReactPageContext value={value}>
      <LabelsContext value={messages.common.ui}>{children}</LabelsContext>
    </ReactPageContext>
  );
}

type MessagesProviderProps = { messages: Partial<Messages>; children: ReactNode };

/** Adds a page's own namespaces to the messages of the layout. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const outer = useContextValue();
  const value = useMemo(
    () => ({ ...outer, messages: { ...outer.messages, ...messages } }),
    [outer, messages],
  );
  return <ReactPageContext value={value}>{children}</ReactPageContext>;
}

export const usePageContext = (): PageContext => useContextValue().page;

export const usePaths = (): Paths => useContextValue().paths;

/** Returns the messages of a namespace. Throws if neither the layout nor the page provides it. */
export function useMessages<N extends keyof Messages>(namespace: N): Messages[N] {
  const messages = useContextValue().messages[namespace];
  if (!messages) throw new Error(`Missing messages: ${namespace}`);
  return messages;
}
