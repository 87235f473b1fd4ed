const known = new Set(Intl.supportedValuesOf("currency"));

/** Whether `code` is an ISO 4217 currency. */
export const isCurrency = (code: string): boolean => known.has(code);

/** Decimals of a currency's minor unit: 2 for EUR, 0 for JPY. */
export const minorDigits = (code: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2;
