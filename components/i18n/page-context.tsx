"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, type Paths, pathsIn } from "#lib/paths";

type Texts = Partial<Messages>;

const PlaceContext = createContext<{ place: PageContext; paths: Paths; texts: Texts } | null>(null);

function useContextValue() {
  const value = useContext(PlaceContext);
  if (!value) throw new Error("PlaceProvider is missing.");
  return value;
}

/**
 * Tells client components their language, layout and texts. Texts are plain strings with `{name}`
 * places (`lib/format/interpolate`), so that the reader's browser needs no message parser.
 */
export function PageContextProvider({
  place,
  texts,
  children,
}: {
  place: PageContext;
  texts: Texts;
  children: ReactNode;
}) {
  const { locale, device } = place;
  const value = useMemo(
    () => ({ place: { locale, device }, paths: pathsIn({ locale, device }), texts }),
    [locale, device, texts],
  );
  return <PlaceContext value={value}>{children}</PlaceContext>;
}

/** Adds a page's own namespaces to the texts of the layout. */
export function MessagesProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const outer = useContextValue();
  const value = useMemo(() => ({ ...outer, texts: { ...outer.texts, ...texts } }), [outer, texts]);
  return <PlaceContext value={value}>{children}</PlaceContext>;
}

export const usePageContext = (): PageContext => useContextValue().place;

export const usePaths = (): Paths => useContextValue().paths;

/** The texts of a namespace that the layout or the page provides. */
export function useMessages<N extends keyof Messages>(namespace: N): Messages[N] {
  const texts = useContextValue().texts[namespace];
  if (!texts) throw new Error(`The page provides no texts of "${namespace}".`);
  return texts;
}
