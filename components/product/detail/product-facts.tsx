import { type Fact, FactList, Section } from "#components/product/detail/section";
import type { ProductDetail } from "#lib/contracts/product-schema";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatLargeMoney, formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";

type Props = { product: ProductDetail; messages: Messages["product"]; locale: Locale };

export function ProductDescription({ product, messages, locale }: Props) {
  const { kind, detail, term } = messages;
  const facts: Fact[] = [
    { name: "fundManager", value: product.fundManager[locale] },
    { name: "assetClass", value: kind.assetClass[product.assetClass] },
    { name: "subAssetClass", value: kind.subAssetClass[product.subAssetClass] },
    { name: "category", value: kind.category[product.category] },
    { name: "benchmark", value: product.benchmark[locale] },
    { name: "inceptionDate", value: formatDate(product.inceptionDate, locale) },
    { name: "isin", value: product.isin },
  ];
  return (
    <Section id="facts" title={detail.facts}>
      <FactList facts={facts} terms={term} />
    </Section>
  );
}

/** The amounts, fees and dealing terms. */
export function DealingFacts({ product, messages, locale }: Props) {
  const { kind, detail, term } = messages;
  const { currency } = product;
  const formatAmount = (amount: string) => formatMoney(amount, currency, locale);
  const formatLargeAmount = (amount: string) => formatLargeMoney(amount, currency, locale);
  const formatFee = (rate: string) => formatPercent(rate, locale, { signed: false });
  const aumDate = interpolate(detail.asOf, { date: formatDate(product.aumDate, locale) });
  const facts: Fact[] = [
    { name: "currency", value: currency },
    { name: "minimumInvestment", value: formatAmount(product.minimumInvestment) },
    { name: "initialInvestment", value: formatAmount(product.initialInvestment) },
    { name: "subsequentInvestment", value: formatAmount(product.subsequentInvestment) },
    { name: "subscriptionFee", value: formatFee(product.subscriptionFee) },
    { name: "managementFee", value: formatFee(product.managementFee), note: detail.perYear },
    { name: "dealingFrequency", value: kind.dealingFrequency[product.dealingFrequency] },
    { name: "cutoffTime", value: interpolate(detail.parisTime, { time: product.cutoffTime }) },
    { name: "settlement", value: formatSettlementDays(product.settlementDays, detail) },
    { name: "classAum", value: formatLargeAmount(product.classAum), note: aumDate },
    { name: "fundAum", value: formatLargeAmount(product.fundAum), note: aumDate },
  ];
  return (
    <Section id="dealing" title={detail.sizeAndFees}>
      <FactList facts={facts} terms={term} />
    </Section>
  );
}

function formatSettlementDays(count: number, messages: Messages["product"]["detail"]): string {
  if (count === 0) return messages.sameDay;
  return count === 1 ? messages.dayCountOne : interpolate(messages.dayCount, { count });
}
