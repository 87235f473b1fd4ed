import pino from "pino";
import { env } from "#lib/server/env";
import { singleton } from "#lib/server/singleton";

/** Structured logs, a JSON line each on standard output. Secrets are taken out wherever they stand. */
export const log = (): pino.Logger =>
  singleton("log", () =>
    pino({
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ["password", "*.password", "accountPassword", "*.accountPassword", "authorization"],
        censor: "[removed]",
      },
    }),
  );
