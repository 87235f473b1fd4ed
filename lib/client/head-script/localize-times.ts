/**
 * Replaces the dates of the server, which are days in UTC, by ages and by days in this time zone. It
 * changes what `RelativeTime` and `LocalDate` rendered, without waiting for hydration.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function localizeTimes(formatAge: (value: string, now: number) => string): void {
  const toLocalIso = (date: Date) =>
    new Date(+date - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const localize = () => {
    for (const time of document.querySelectorAll("time")) {
      const { dateTime, dataset } = time;
      const date = new Date(dateTime);
      if (Number.isNaN(+date)) continue;
      const localDay = toLocalIso(date);
      if (dataset.age !== undefined) {
        time.textContent = formatAge(dateTime, Date.now());
        time.title = localDay;
      } else if (dataset.days) {
        // The day before in UTC, the day, and the day after.
        const offset = Math.sign(
          Date.parse(localDay) - Date.parse(date.toISOString().slice(0, 10)),
        );
        time.textContent = dataset.days.split("|")[1 + offset] ?? time.textContent;
      }
    }
  };
  document.addEventListener("DOMContentLoaded", localize, { once: true });
}
