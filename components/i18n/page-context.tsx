"use client";
import { type ReactNode, useMemo } from "react";
import { ReactPageContext, useContextValue } from "#components/i18n/use-page-context";
import { LabelsContext } from "#components/ui/labels";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

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
