import pino from "pino";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

/**
 * An error as it is logged. A failed query is told without its values, which are people's words,
 * addresses and hashes; nor with the row that PostgreSQL quotes.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params, detail, ...told } = pino.stdSerializers.err(error);
  let { message, stack } = told;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (!("params" in each)) continue;
    const values = `\nparams: ${each.params}`;
    message = message.replaceAll(values, "");
    stack = stack.replaceAll(values, "");
  }
  return { ...told, message, stack };
}

/** Structured logs, a JSON line each on standard output. Secrets are taken out wherever they stand. */
export const log = (): pino.Logger =>
  singleton("log", () =>
    pino({
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: ["password", "*.password", "accountPassword", "*.accountPassword", "authorization"],
        censor: "[removed]",
      },
    }),
  );
