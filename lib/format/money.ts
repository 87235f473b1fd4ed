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

/** A net asset value with at least its currency's decimals, or as many as it is published with. */
export function formatNav(nav: string, currency: string, locale: Locale, digits = 0): string {
  const own = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return formatMoney(nav, currency, locale, Math.max(digits, own.maximumFractionDigits ?? 2));
}
