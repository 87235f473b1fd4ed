import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/domain/locale";
import type { Site } from "#lib/seo/site";
import { env } from "#lib/server/core/env";

/** What a page's marks for search engines need to know of the site. */
export async function siteIn(locale: Locale): Promise<Site> {
  const t = await getTranslations({ locale, namespace: "common.site" });
  return { publicUrl: env().PUBLIC_URL, name: t("name"), locale };
}
