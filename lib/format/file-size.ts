import type { Locale } from "#lib/domain/locale";
import { getNumberFormat } from "#lib/format/intl-format";

/** Formats a number of bytes as `12 kB`, `3.4 MB` or `1.2 GB`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [unit, size] =
    bytes < 1e6
      ? (["kilobyte", 1e3] as const)
      : bytes < 1e9
        ? (["megabyte", 1e6] as const)
        : (["gigabyte", 1e9] as const);
  const format = getNumberFormat(locale, {
    style: "unit",
    unit,
    maximumFractionDigits: unit === "kilobyte" ? 0 : 1,
  });
  return format.format(bytes / size);
}
