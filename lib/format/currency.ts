import { type Locale, webLanguage } from "#lib/domain/locale";

/** A currency's code and name: "EUR · Euro", "CNY · 人民币". */
export const currencyName = (code: string, locale: Locale): string => {
  const name = new Intl.DisplayNames(webLanguage(locale), { type: "currency" }).of(code);
  return name && name !== code ? `${code} · ${name}` : code;
};
