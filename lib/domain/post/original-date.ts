/** Before, nothing was published on the web. */
const earliest = Date.UTC(1990, 0, 1);

/** True for a time at which a post may have appeared elsewhere: a past one, since 1990. */
export function isOriginalDate(value: string, now: number = Date.now()): boolean {
  const time = new Date(value).getTime();
  return time >= earliest && time <= now;
}
