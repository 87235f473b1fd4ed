const currencyCodes = new Set(Intl.supportedValuesOf("currency"));

/** True if `code` is an ISO 4217 currency. */
export const isCurrency = (code: string): boolean => currencyCodes.has(code);

/** Returns the decimals of a currency's minor unit: 2 for EUR, 0 for JPY. */
export const getMinorDigits = (code: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2;
