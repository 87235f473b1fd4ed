import type { Locale } from "#lib/domain/locale";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 1st, 2nd, 3rd, 4th, 11th … */
export function ordinal(value: number): string {
  const teens = value % 100;
  const suffix = teens >= 11 && teens <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${suffix}`;
}

/** A day as 'Jun 3rd, 2024', in Chinese 2024年6月3日; told in UTC, so that all readers see the same. */
export function formatDate(value: string, locale: Locale): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return "";
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  if (locale === "zh") return `${year}年${month + 1}月${day}日`;
  return `${months[month]} ${ordinal(day)}, ${year}`;
}
