import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ButtonLink } from "#components/ui/button-link";
import { MessagePage } from "#components/ui/message-page";
import { parsePageParams } from "#lib/i18n/page-params";
import type { Messages } from "#lib/i18n/types";
import { pathsIn } from "#lib/paths";

type Texts = Messages["common"]["shell"];
type Name = `nav.${Exclude<keyof Texts["nav"], "label">}` | `page.${keyof Texts["page"]}`;
type Params = Promise<{ locale: string; device: string }>;

/** The metadata of a page whose screen is not built yet. */
export function comingSoonMetadata(name: Name) {
  return async ({ params }: { params: Params }): Promise<Metadata> => {
    const place = parsePageParams(await params);
    if (!place) return {};
    const t = await getTranslations({ locale: place.locale, namespace: "common.shell" });
    return { title: t(name), robots: { index: false } };
  };
}

/** A page whose screen is not built yet. */
export async function ComingSoon({ params, name }: { params: Params; name: Name }) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  setRequestLocale(place.locale);
  const t = await getTranslations({ locale: place.locale, namespace: "common" });
  return (
    <MessagePage
      label={t(`shell.${name}`)}
      title={t("shell.comingSoon.title")}
      text={t("shell.comingSoon.text")}
    >
      <ButtonLink href={pathsIn(place).home()} variant="black">
        {t("error.notFound.action")}
      </ButtonLink>
    </MessagePage>
  );
}
