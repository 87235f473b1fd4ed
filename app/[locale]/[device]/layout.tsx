import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import "../../globals.css";
import { PlaceProvider } from "#components/shell/place";
import { QueryProvider } from "#components/shell/query";
import { loadNamespace } from "#lib/i18n/messages";
import { placeOf } from "#lib/i18n/place";
import { env } from "#lib/server/env";

type Props = LayoutProps<"/[locale]/[device]">;

/** Pages know no viewer and are kept by the cache in front, so Next renders each when asked. */
export const dynamic = "force-dynamic";

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  colorScheme: "light dark",
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = placeOf(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "common.site" });
  return {
    metadataBase: new URL(env().PUBLIC_URL),
    title: { default: `${t("name")} – ${t("tagline")}`, template: `%s – ${t("name")}` },
    description: t("description"),
    applicationName: t("name"),
  };
}

export default async function Layout({ children, params }: Props) {
  const place = placeOf(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  const common = await loadNamespace(place.locale, "common");
  return (
    <html
      lang={place.locale === "zh" ? "zh-Hans" : "en"}
      data-device={place.device}
      suppressHydrationWarning
    >
      <body>
        <PlaceProvider place={place} texts={{ common }}>
          <QueryProvider>{children}</QueryProvider>
        </PlaceProvider>
      </body>
    </html>
  );
}
