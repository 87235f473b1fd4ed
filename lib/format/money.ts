import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { getNumberFormat } from "#lib/format/intl-format";

/**
 * Formats an amount exactly from its decimal digits: "1234.5" EUR as `€1,234.50`.
 * `digits` overrides the currency's own number of decimals.
 */
export function formatMoney(
  amount: string,
  currency: string,
  locale: Locale,
  digits?: number,
): string {
  const format = getNumberFormat(locale, {
    style: "currency",
    currency,
    ...(digits === undefined
      ? {}
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
  return format.format(amount as `${number}`).replace("-", "−");
}

/** Formats a large amount in compact notation: `€1.2B`, in Chinese `€12亿`. */
export function formatLargeMoney(amount: string, currency: string, locale: Locale): string {
  const format = getNumberFormat(locale, {
    style: "currency",
    currency,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  });
  return format.format(amount as `${number}`).replace("-", "−");
}

/** Formats a net asset value with `digits` decimals, but never fewer than its currency has. */
export function formatNav(nav: string, currency: string, locale: Locale, digits = 0): string {
  const own = getNumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return formatMoney(nav, currency, locale, Math.max(digits, own.maximumFractionDigits ?? 2));
}

/** Formats a currency's code and name: `EUR · Euro`, `CNY · 人民币`. */
export function formatCurrencyName(code: string, locale: Locale): string {
  const name = new Intl.DisplayNames(toLanguageTag(locale), { type: "currency" }).of(code);
  return name && name !== code ? `${code} · ${name}` : code;
}
