/** What the server pushes to a browser's service worker, as JSON. */
export type PushMessage = {
  title: string;
  /** May be empty. */
  body: string;
  /** The page that a click opens, with its query. */
  path: string;
  /** A newer message with the same tag replaces it on the screen. */
  tag: string;
  lang: string;
  /** Time of the latest event, in milliseconds since 1970. */
  at: number;
};
