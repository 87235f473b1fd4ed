/** A decimal without the zeros that a database pads it with: "1000.0000" is "1000". */
export const trimZeros = (value: string): string =>
  value.includes(".") ? value.replace(/\.?0+$/, "") : value;
