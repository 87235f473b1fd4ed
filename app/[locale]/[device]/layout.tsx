import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import "../../globals.css";
import { PageContextProvider } from "#components/i18n/page-context";
import { AppEffects } from "#components/shell/app-effects";
import { DesktopShell } from "#components/shell/desktop-shell";
import { LoginPrompt } from "#components/shell/login-prompt";
import { MobileShell } from "#components/shell/mobile-shell";
import { AlertBanner } from "#components/ui/alert-banner";
import { Toaster } from "#components/ui/toaster";
import { headScript } from "#lib/client/theme/theme";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { feedPath } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { preloadFont } from "./font";

type Props = LayoutProps<"/[locale]/[device]">;

/** Pages know no viewer and are kept by the cache in front, so Next renders each when asked. */
export const dynamic = "force-dynamic";

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fcfcfa" },
    { media: "(prefers-color-scheme: dark)", color: "#131618" },
  ],
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "common.site" });
  return {
    metadataBase: new URL(env().PUBLIC_URL),
    title: { default: `${t("name")} – ${t("tagline")}`, template: `%s – ${t("name")}` },
    description: t("description"),
    applicationName: t("name"),
    manifest: "/manifest.webmanifest",
    icons: {
      icon: [
        { url: "/icon.svg", type: "image/svg+xml" },
        { url: "/favicon.ico", sizes: "32x32" },
      ],
      apple: "/apple-icon.png",
    },
    formatDetection: { telephone: false, email: false, address: false },
    openGraph: { siteName: t("name"), locale: place.locale === "zh" ? "zh_CN" : "en_US" },
  };
}

export default async function Layout({ children, params }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  preloadFont();
  const common = await loadNamespace(place.locale, "common");
  const Shell = place.device === "mobile" ? MobileShell : DesktopShell;
  return (
    <html
      lang={place.locale === "zh" ? "zh-Hans" : "en"}
      data-device={place.device}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: A constant of ours, run before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* Here and not in the metadata, where a page's own canonical link would replace it. */}
        <link
          rel="alternate"
          type="application/rss+xml"
          title={common.site.name}
          href={feedPath(place.locale)}
        />
      </head>
      <body>
        <PageContextProvider page={place} messages={{ common }}>
          <div>
            <Shell page={place} messages={common.shell}>
              {children}
            </Shell>
          </div>
          <LoginPrompt />
          <AlertBanner />
          <Toaster />
          <AppEffects />
        </PageContextProvider>
      </body>
    </html>
  );
}
