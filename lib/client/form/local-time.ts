/** Returns a time as the value of a `datetime-local` input, in the browser's time zone. "" for null. */
export function toLocalInput(time: string | null): string {
  if (time === null) return "";
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Returns the time of a `datetime-local` input. Null if it is empty. */
export const fromLocalInput = (value: string): string | null =>
  value === "" ? null : new Date(value).toISOString();
