import { useTranslations } from "next-intl";
import { type Fact, FactList } from "#components/product/detail/section";
import { Section } from "#components/ui/section";
import type { ProductDetail } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatLargeMoney, formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import { formatPlural } from "#lib/format/plural";
import type { Messages } from "#lib/i18n/types";

type Props = { product: ProductDetail; messages: Messages["product"]; locale: Locale };

/** What a fund is and its size. */
export function ProductDescription({ product, messages, locale }: Props) {
  const t = useTranslations("productPage.charges");
  const { kind, detail, term } = messages;
  const { currency, distributionPolicy } = product;
  const formatLargeAmount = (amount: string) => formatLargeMoney(amount, currency, locale);
  const facts: Fact[] = [
    { name: "fundManager", value: product.fundManager[locale] },
    { name: "assetClass", value: kind.assetClass[product.assetClass] },
    { name: "subAssetClass", value: kind.subAssetClass[product.subAssetClass] },
    { name: "category", value: kind.category[product.category] },
    { name: "benchmark", value: product.benchmark[locale] },
    { name: "inceptionDate", value: formatDate(product.inceptionDate, locale) },
    { name: "isin", value: product.isin },
    { name: "currency", value: currency },
    {
      name: "distributionPolicy",
      value: distributionPolicy ? kind.distributionPolicy[distributionPolicy] : t("notGiven"),
    },
    { name: "classAum", value: formatLargeAmount(product.classAum) },
    { name: "fundAum", value: formatLargeAmount(product.fundAum) },
  ];
  return (
    <Section
      id="facts"
      title={detail.facts}
      note={interpolate(detail.sizeAsOf, { date: formatDate(product.aumDate, locale) })}
    >
      <FactList facts={facts} terms={term} />
    </Section>
  );
}

/** What an order takes: amounts, fees and days. */
export function DealingFacts({ product, messages, locale }: Props) {
  const t = useTranslations("productPage.charges");
  const { kind, detail, term } = messages;
  const { currency, ongoingCharges } = product;
  const formatAmount = (amount: string) => formatMoney(amount, currency, locale);
  const formatFee = (rate: string) => formatPercent(rate, locale, { signed: false });
  const settlement =
    product.settlementDays === 0
      ? detail.sameDay
      : formatPlural(detail.dayCount, product.settlementDays, locale);
  const facts: Fact[] = [
    { name: "minimumInvestment", value: formatAmount(product.minimumInvestment) },
    { name: "initialInvestment", value: formatAmount(product.initialInvestment) },
    { name: "subsequentInvestment", value: formatAmount(product.subsequentInvestment) },
    { name: "subscriptionFee", value: formatFee(product.subscriptionFee) },
    {
      name: "managementFee",
      value: <PerYear rate={formatFee(product.managementFee)} text={detail.perYear} />,
    },
    { name: "dealingFrequency", value: kind.dealingFrequency[product.dealingFrequency] },
    { name: "cutoffTime", value: interpolate(detail.parisTime, { time: product.cutoffTime }) },
    { name: "settlement", value: settlement },
    {
      name: "ongoingCharges",
      value: ongoingCharges ? (
        <PerYear rate={formatFee(ongoingCharges)} text={t("perYear")} />
      ) : (
        t("notGiven")
      ),
    },
  ];
  return (
    <Section id="dealing" title={detail.buyingAndFees}>
      <FactList facts={facts} terms={term} />
    </Section>
  );
}

const PerYear = ({ rate, text }: { rate: string; text: string }) => (
  <>
    {rate} <span className="text-xs font-normal text-ink-faint">{text}</span>
  </>
);
