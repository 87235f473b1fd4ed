import { type Locale, webLanguage } from "#lib/domain/locale";

/**
 * An amount with its currency, told exactly from its decimal digits: "1234.5" EUR is €1,234.50.
 * `digits` is how many decimals are shown, otherwise those of the currency.
 */
export function formatMoney(
  amount: string,
  currency: string,
  locale: Locale,
  digits?: number,
): string {
  const format = new Intl.NumberFormat(webLanguage(locale), {
    style: "currency",
    currency,
    ...(digits === undefined
      ? {}
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
  return format.format(amount as `${number}`).replace("-", "−");
}

/** A large amount in few characters: €1.2B, in Chinese €12亿. */
export function formatLargeMoney(amount: string, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(webLanguage(locale), {
    style: "currency",
    currency,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  });
  return format.format(amount as `${number}`).replace("-", "−");
}
