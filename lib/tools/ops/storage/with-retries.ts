import { ExponentialBackoff, handleWhen, retry } from "cockatiel";
import { isAppError } from "#lib/server/core/error";

/** Tries again what a bucket refused for a moment, because a command handles many files. */
export const withRetries = retry(
  handleWhen((error) => isAppError(error) && error.errorName === "serviceUnavailable"),
  { maxAttempts: 4, backoff: new ExponentialBackoff({ initialDelay: 500 }) },
);
