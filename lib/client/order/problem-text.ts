import type { ProductDetail } from "#lib/contracts/product";
import type { Locale } from "#lib/domain/locale";
import { unitsNotPositive } from "#lib/domain/order/kind";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import type { Messages } from "#lib/i18n/types";

type Fund = Pick<
  ProductDetail,
  "currency" | "initialInvestment" | "subsequentInvestment" | "unitDecimals" | "currencyDecimals"
>;

/** Why a field of an order was refused, in words. `isAmount`: the decimals are those of the currency. */
export function problemText(
  reason: string | null | undefined,
  texts: Messages["product"]["order"]["problem"],
  fund: Fund,
  locale: Locale,
  isAmount = false,
): string | null {
  if (!reason) return null;
  const money = (amount: string) => formatMoney(amount, fund.currency, locale);
  switch (reason) {
    case unitsNotPositive:
      return texts.notPositive;
    case "tooPrecise": {
      const decimals = isAmount ? fund.currencyDecimals : fund.unitDecimals;
      return decimals === 0
        ? texts.tooPreciseWhole
        : interpolate(texts.tooPreciseUnits, { decimals });
    }
    case "too long":
      return texts.tooLong;
    case "belowInitialInvestment":
      return interpolate(texts.belowInitialInvestment, { amount: money(fund.initialInvestment) });
    case "belowSubsequentInvestment":
      return interpolate(texts.belowSubsequentInvestment, {
        amount: money(fund.subsequentInvestment),
      });
    case "required":
    case "notANumber":
    case "tooLarge":
    case "notAnAccountNumber":
    case "notAcknowledged":
    case "riskMismatch":
      return texts[reason];
    default:
      return texts.other;
  }
}
