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

type Params = { locale: string; device: string; userId?: string };
type Texts = Messages["profile"]["settings"];

/** The metadata of a page of settings. They are nobody's to find. */
export function settingMetadata(titleOf: (texts: Texts) => string) {
  return async ({ params }: { params: Promise<Params> }): Promise<Metadata> => {
    const place = parsePageParams(await params);
    if (!place) return {};
    const { settings } = await loadNamespace(place.locale, "profile");
    return { title: titleOf(settings), robots: { index: false } };
  };
}

type Props = {
  params: Promise<Params>;
  /** Namespaces that the page needs besides `profile`. */
  also?: Extract<Namespace, "login" | "notification" | "signup" | "upload">[];
  /** Makes the page of the member whom the address names. */
  children: (userId: string) => ReactNode;
};

/** A page of settings, the same for everybody: whose they are is found out in the browser. */
export async function SettingPage({ params, also = [], children }: Props) {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) notFound();
  setRequestLocale(place.locale);
  const names = ["profile", ...also] as const;
  const texts = await Promise.all(
    names.map(async (name) => [name, await loadNamespace(place.locale, name)] as const),
  );
  return (
    <MessagesProvider messages={Object.fromEntries(texts)}>
      <QueryProvider>{children(decoded(given.userId ?? ""))}</QueryProvider>
    </MessagesProvider>
  );
}

function decoded(userId: string): string {
  try {
    return decodeURIComponent(userId);
  } catch {
    return userId;
  }
}
