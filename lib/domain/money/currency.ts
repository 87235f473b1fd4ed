/** Currencies whose minor unit is not a hundredth (ISO 4217), by the number of its decimals. */
const exceptions = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
} as const;

const decimals = new Map(
  Object.entries(exceptions).flatMap(([count, codes]) =>
    codes.split(" ").map((code) => [code, Number(count)] as const),
  ),
);

/** The decimals of a currency's minor unit: 2 for EUR, 0 for JPY, 3 for KWD. */
export const currencyDecimals = (currency: string): number => decimals.get(currency) ?? 2;
