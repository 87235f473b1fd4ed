import type { FieldError } from "#lib/client/form/field-reason";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import type { Messages } from "#lib/i18n/types";

type Product = Pick<
  ProductDetail,
  "currency" | "initialInvestment" | "subsequentInvestment" | "unitDecimals" | "currencyDecimals"
>;

/**
 * Returns the message below a field of an order form. `isAmount` counts the decimals of the
 * currency.
 */
export function getOrderFieldMessage(
  reason: FieldError | undefined,
  messages: Messages["product"]["order"]["problem"],
  product: Product,
  locale: Locale,
  isAmount = false,
): string | null {
  if (!reason) return null;
  const money = (amount: string) => formatMoney(amount, product.currency, locale);
  switch (reason) {
    case "tooPrecise": {
      const decimals = isAmount ? product.currencyDecimals : product.unitDecimals;
      return decimals === 0
        ? messages.tooPreciseWhole
        : interpolate(messages.tooPreciseUnits, { decimals });
    }
    case "belowInitialInvestment":
      return interpolate(messages.belowInitialInvestment, {
        amount: money(product.initialInvestment),
      });
    case "belowSubsequentInvestment":
      return interpolate(messages.belowSubsequentInvestment, {
        amount: money(product.subsequentInvestment),
      });
    case "aboveMaximum":
      return interpolate(messages.aboveMaximum, { amount: money(limits.orderAmount) });
    case "required":
    case "tooLong":
    case "notPositive":
    case "notANumber":
    case "ambiguous":
    case "tooLarge":
    case "notAnAccountNumber":
    case "notAcknowledged":
    case "riskMismatch":
      return messages[reason];
    default:
      return messages.invalid;
  }
}
