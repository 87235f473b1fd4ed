import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AppError } from "#lib/server/core/error";
import { singleton } from "#lib/server/core/singleton";

/** `startTracing` turns it on. Until then, spans cost nothing. */
export const tracingState = () => singleton("tracing", () => ({ isOn: false }));

export const getTracer = () => trace.getTracer("fundlore");

/** Returns the id of the current trace; undefined without tracing. */
export const getTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Names the span of the current request by its route. */
export function nameRequestSpan(name: string, attributes: Attributes): void {
  trace.getActiveSpan()?.updateName(name).setAttributes(attributes);
}

/** Returns the headers that let the callee continue this trace; none without tracing. */
export function getTraceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (tracingState().isOn) propagation.inject(context.active(), headers);
  return headers;
}

/** Runs an outgoing call in a span of its own. */
export const withSpan = <T>(
  name: string,
  attributes: Attributes,
  run: () => Promise<T>,
): Promise<T> => startSpan(name, { kind: SpanKind.CLIENT, attributes }, run);

/** Runs recurring work in a trace of its own. */
export const withTrace = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  startSpan(name, { kind: SpanKind.INTERNAL, root: true }, run);

function startSpan<T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T> {
  if (!tracingState().isOn) return run();
  return getTracer().startActiveSpan(name, options, (span) => endWith(span, run));
}

/** Like `withSpan`, but only within a trace, such as that of a request. */
export const withChildSpan: typeof withSpan = (name, attributes, run) =>
  trace.getActiveSpan() ? withSpan(name, attributes, run) : run();

async function endWith<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", getErrorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the kind of an error. Its message may quote personal data. */
function getErrorType(error: unknown): string {
  if (error instanceof AppError) return error.errorName;
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? "unknown");
}
