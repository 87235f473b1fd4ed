import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/page-context";
import { QueryProvider } from "#components/ui/query-provider";
import type { Namespace } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import type { Messages } from "#lib/i18n/types";

type Params = Promise<{ locale: string; device: string }>;

/** The metadata of a screen of the accounts area; none of them is to be found by a search engine. */
export function accountMetadata<N extends Namespace>(
  namespace: N,
  titleOf: (texts: Messages[N]) => string,
) {
  return async ({ params }: { params: Params }): Promise<Metadata> => {
    const place = parsePageParams(await params);
    if (!place) return {};
    const texts = await loadNamespace(place.locale, namespace);
    return { title: titleOf(texts), robots: { index: false } };
  };
}

type Props = { params: Params; namespaces: Namespace[]; children: ReactNode };

/** A screen of the accounts area with the texts that it needs. */
export async function AccountPage({ params, namespaces, children }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  const texts = await Promise.all(
    namespaces.map(async (name) => [name, await loadNamespace(place.locale, name)] as const),
  );
  return (
    <MessagesProvider messages={Object.fromEntries(texts)}>
      <QueryProvider>{children}</QueryProvider>
    </MessagesProvider>
  );
}
