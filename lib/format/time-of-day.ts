import type { Locale } from "#lib/domain/locale";

const tags = { en: "en-GB", zh: "zh-CN" };

/** The reader's time of day, with the day before it where that is another than `now`'s. */
export function timeOfDay(moment: Date, locale: Locale, now = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(tags[locale], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(isToday ? {} : { day: "numeric", month: "short" }),
  }).format(moment);
}
