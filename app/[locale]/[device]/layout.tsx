import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getMessages, getTranslations } from "next-intl/server";
import "../../globals.css";
import { ProofPrompt } from "#components/account/proof/proof-prompt";
import { PageContextProvider } from "#components/i18n/page-context";
import { ShortcutHelp } from "#components/reading/shortcut-help";
import { AppEffects } from "#components/shell/app-effects";
import { DesktopShell } from "#components/shell/desktop-shell";
import { LoginPrompt } from "#components/shell/login-prompt";
import { MobileShell } from "#components/shell/mobile-shell";
import { LegalPrompt } from "#components/site/legal/legal-prompt";
import { AlertBanner } from "#components/ui/alert-banner";
import { Toaster } from "#components/ui/toaster";
import { headScript } from "#lib/client/head-script/head-script";
import { themeColors } from "#lib/client/theme/theme";
import { toLanguageTag } from "#lib/domain/locale";
import { parsePageParams } from "#lib/i18n/page-params";
import { feedPath, openSearchPath } from "#lib/paths";
import { buildPageImage } from "#lib/seo/share-image";
import { toOgLocale } from "#lib/seo/site";
import { env } from "#lib/server/core/env";
import { readScriptNonce } from "#lib/server/platform/http/script-nonce";
import { Announcements } from "./announcements";
import { preloadFont } from "./font";
import { requirePageContext } from "./page-definition";

type Props = LayoutProps<"/[locale]/[device]">;

/** The page cache of our HTTP server stores the pages, so Next renders each on request. */
export const dynamic = "force-dynamic";

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: themeColors.light },
    { media: "(prefers-color-scheme: dark)", color: themeColors.dark },
  ],
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = parsePageParams(await params);
  if (!page) return {};
  const t = await getTranslations({ locale: page.locale, namespace: "common.site" });
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
      apple: "/apple-touch-icon.png",
    },
    // A page with rules of its own replaces them.
    robots: { "max-image-preview": "large", "max-snippet": -1, "max-video-preview": -1 },
    formatDetection: { telephone: false, email: false, address: false },
    // A page without an image of its own is shared with that of the home page.
    openGraph: {
      siteName: t("name"),
      locale: toOgLocale(page.locale),
      images: [buildPageImage("home", { ...page, publicUrl: env().PUBLIC_URL, name: t("name") })],
    },
  };
}

export default async function Layout({ children, params }: Props) {
  const page = await requirePageContext(params);
  preloadFont();
  const { common } = await getMessages({ locale: page.locale });
  const nonce = readScriptNonce((await headers()).get("content-security-policy"));
  const Shell = page.device === "mobile" ? MobileShell : DesktopShell;
  return (
    <html lang={toLanguageTag(page.locale)} data-device={page.device} suppressHydrationWarning>
      <head>
        <script
          data-head=""
          data-failed={common.ui.pageFailed}
          data-retry={common.ui.retry}
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant that runs before the first paint
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        {/* Not in the metadata, where a page's own canonical link would replace it. */}
        <link
          rel="alternate"
          type="application/rss+xml"
          title={common.site.name}
          href={feedPath(`/${page.locale}`)}
        />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={common.site.name}
          href={openSearchPath(page.locale)}
        />
      </head>
      <body>
        <PageContextProvider page={page} messages={{ common }}>
          <div>
            <Announcements page={page} nonce={nonce} />
            <Shell page={page} messages={common.shell}>
              {children}
            </Shell>
          </div>
          <LoginPrompt />
          <ShortcutHelp />
          <LegalPrompt />
          <ProofPrompt />
          <AlertBanner />
          <Toaster />
          <AppEffects />
        </PageContextProvider>
      </body>
    </html>
  );
}
