import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { parsePageParams } from "#lib/i18n/page-params";
import { buildAlternates } from "#lib/seo/alternates";
import { siteIn } from "../site";

type Props = PageProps<"/[locale]/[device]/trending">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "common.trending" });
  return {
    title: t("title"),
    description: t("lead"),
    alternates: buildAlternates(await siteIn(place.locale), (paths) => paths.trending()),
  };
}

/** The layout shows the list; no post is open. */
export default function Page() {
  return null;
}
