import { log } from "#lib/server/core/log";

const warningIntervalMs = 60_000;

export type OutageLog = {
  /** Warns, at most once a minute. */
  fail: (error: unknown) => void;
  /** Says that the service answers again, if a warning said that it did not. */
  recover: () => void;
};

/** Logs the failures of a service that fails with every call while it is away. */
export function createOutageLog(service: string, fields: Record<string, string> = {}): OutageLog {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  return {
    fail: (error) => {
      if (performance.now() - warnedAt < warningIntervalMs) return;
      warnedAt = performance.now();
      isAway = true;
      log().warn({ err: error, ...fields }, `${service} does not answer`);
    },
    recover: () => {
      if (!isAway) return;
      isAway = false;
      log().info(fields, `${service} answers again`);
    },
  };
}
