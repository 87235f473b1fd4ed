import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { type Prose, ProsePage } from "#components/shell/prose-page";
import type { Locale } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import type { Paths } from "#lib/paths";
import { buildAlternates } from "#lib/seo/alternates";
import { env } from "#lib/server/core/env";

type Params = Promise<{ locale: string; device: string }>;
type Props = { params: Params; texts: Record<Locale, Prose> };

/** A page of plain text in the reader's language. */
export async function ProseInPlace({ params, texts }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  return <ProsePage prose={texts[place.locale]} />;
}

export function proseMetadata(texts: Record<Locale, Prose>, pathOf: (paths: Paths) => string) {
  return async ({ params }: { params: Params }): Promise<Metadata> => {
    const place = parsePageParams(await params);
    if (!place) return {};
    const { site } = await loadNamespace(place.locale, "common");
    const { title, lead } = texts[place.locale];
    return {
      title,
      description: lead,
      alternates: buildAlternates(
        { locale: place.locale, publicUrl: env().PUBLIC_URL, name: site.name },
        pathOf,
      ),
    };
  };
}
