import { useTranslations } from "next-intl";
import { Section } from "#components/ui/section";
import type { Locale } from "#lib/domain/locale";
import type { Portfolio as Composition, Weight } from "#lib/domain/product/portfolio";
import { formatDate } from "#lib/format/date";
import { formatPercent } from "#lib/format/number";

type Props = {
  portfolio: Composition | null;
  locale: Locale;
};

/** What a fund holds, if its manager gave it. */
export function Portfolio({ portfolio, locale }: Props) {
  const t = useTranslations("productPage.portfolio");
  if (!portfolio) return null;
  return (
    <Section
      id="portfolio"
      title={t("title")}
      note={t("note", { date: formatDate(portfolio.asOf, locale) })}
    >
      <div className="items-start lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-x-12">
        <Weights caption={t("holdings")} weights={portfolio.holdings} locale={locale} />
        {/* Side by side on phones, too, unless the text is large. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-start gap-x-6 lg:gap-x-12">
          <Weights caption={t("regions")} weights={portfolio.regions} locale={locale} />
          <Weights caption={t("sectors")} weights={portfolio.sectors} locale={locale} />
        </div>
      </div>
    </Section>
  );
}

type WeightsProps = Omit<Props, "portfolio"> & { caption: string; weights: Weight[] };

function Weights({ caption, weights, locale }: WeightsProps) {
  const t = useTranslations("productPage.portfolio");
  if (weights.length === 0) return null;
  return (
    <table className="mt-4 w-full text-sm tabular-nums [&_td]:py-1 [&_td]:text-right [&_th]:py-1 [&_th]:text-left [&_th]:font-normal">
      <caption className="pb-1 text-left text-xs text-ink-soft">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("weight")}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {weights.map(({ name, weight }) => (
          <tr key={name.en}>
            <th scope="row">{name[locale]}</th>
            <td>{formatPercent(weight, locale, { signed: false, digits: 1 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
