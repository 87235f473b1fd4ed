import type { Statement } from "schema-dts";
import type { Disclosure } from "#lib/contracts/disclosure";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { getDisclosureText, getHoldingChangeText } from "#lib/format/disclosure";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { pathsIn } from "#lib/paths";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

type Texts = Messages["common"]["disclosure"];

/** Returns what a post's author states about each fund, for feeds and search engines. */
export function listDisclosureTexts(
  disclosures: readonly Disclosure[],
  texts: Texts,
  locale: Locale,
): string[] {
  return disclosures.map((disclosure) => {
    const { name, statedAt, verifiedAt, changes } = disclosure;
    const date = formatDate(verifiedAt ?? statedAt ?? "", locale);
    const change = changes.at(-1);
    return [
      interpolate(getDisclosureText(disclosure, texts), { product: name[locale], date }),
      ...(change
        ? [
            interpolate(getHoldingChangeText(change, texts), {
              date: formatDate(change.at, locale),
            }),
          ]
        : []),
    ].join(texts.separator);
  });
}

/** Builds the structured data of the statements: each is about one fund. */
export function buildDisclosureJsonLd(
  disclosures: readonly Disclosure[],
  texts: Texts,
  site: Site,
): Statement[] {
  const paths = pathsIn({ locale: site.locale, device: "desktop" });
  const sentences = listDisclosureTexts(disclosures, texts, site.locale);
  return disclosures.map(({ productId, name, statedAt, verifiedAt }, at) => {
    const time = verifiedAt ?? statedAt;
    return {
      "@type": "Statement",
      text: sentences[at] ?? "",
      ...(time && { datePublished: time }),
      about: {
        "@type": "InvestmentFund",
        name: name[site.locale],
        url: toAbsoluteUrl(site, paths.product(productId)),
      },
    };
  });
}
