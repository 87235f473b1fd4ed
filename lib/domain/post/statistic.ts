/**
 * Where a viewer came from: a search, a list of the site, another page of it, an email, another site,
 * or an address that was typed or shared without one. `unknown` if the browser does not want to tell.
 */
export const viewSources = ["search", "feed", "link", "mail", "site", "direct", "unknown"] as const;
export type ViewSource = (typeof viewSources)[number];

/** Days that the statistics show one by one, and days for which they are stored. */
export const statisticDays = { shown: 90, stored: 400 } as const;

/** Orders of the list of posts. */
export const statisticOrders = ["newest", "views", "readers", "finishes"] as const;
export type StatisticOrder = (typeof statisticOrders)[number];

/** How long the end of a text stays in view before it counts as read, at least. */
export const leastReading = { seconds: 5, maxSeconds: 60, charactersPerSecond: 300 } as const;

/**
 * Returns the seconds before which nobody has read a post to its end, by the length of its serialized
 * body. A quick reader needs several times as long.
 */
export function getLeastReadingSeconds(bodyLength: number): number {
  const { seconds, maxSeconds, charactersPerSecond } = leastReading;
  return Math.min(maxSeconds, Math.max(seconds, Math.floor(bodyLength / charactersPerSecond)));
}
