/** The state of one request, which the hooks of the HTTP client read and update. */
export type Attempt = {
  /** The token that was sent last. */
  token: string | null;
  /** When it was sent last, on the clock of `performance.now`. */
  sentAt: number;
  signal: AbortSignal | undefined;
  /** True if a missing response does not reach `onNetworkError`. */
  quiet: boolean;
};
