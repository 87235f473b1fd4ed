import pino from "pino";
import { env } from "#lib/server/core/env";
import { getCurrentRequest } from "#lib/server/core/request-context";
import { singleton } from "#lib/server/core/singleton";
import { getTraceId } from "#lib/server/core/span";

/**
 * Serializes an error for the log. Removes the parameters of a failed query and the row PostgreSQL
 * quotes, because both hold personal data and hashes.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params, detail, ...rest } = pino.stdSerializers.err(error);
  let { message, stack } = rest;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (!("params" in each)) continue;
    const values = `\nparams: ${each.params}`;
    message = message.replaceAll(values, "");
    stack = stack.replaceAll(values, "");
  }
  return { ...rest, message, stack };
}

/** Returns the ids of the current request, so that each of its lines can be found. */
function describeRequest(): object {
  const { requestId, traceId } = getCurrentRequest() ?? {};
  return { requestId, traceId: getTraceId() ?? traceId };
}

/** Returns the logger. It writes JSON lines to standard output, without secrets. */
export const log = (): pino.Logger =>
  singleton("log", () =>
    pino({
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: describeRequest,
      serializers: { err: serializeError },
      redact: {
        paths: ["password", "*.password", "accountPassword", "*.accountPassword", "authorization"],
        censor: "[removed]",
      },
    }),
  );
