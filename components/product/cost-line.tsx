import type { ProductDetail } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";

type Props = {
  product: ProductDetail;
  messages: Messages["product"]["detail"];
  locale: Locale;
};

/** What an order costs, and the least first one: beside each button that leads to one. */
export function CostLine({ product, messages, locale }: Props) {
  const { subscriptionFee, ongoingCharges, initialInvestment, currency } = product;
  const formatFee = (rate: string) => formatPercent(rate, locale, { signed: false });
  return interpolate(ongoingCharges ? messages.costs : messages.costsWithoutCharges, {
    fee: formatFee(subscriptionFee),
    charges: ongoingCharges ? formatFee(ongoingCharges) : "",
    amount: formatMoney(initialInvestment, currency, locale),
  });
}
