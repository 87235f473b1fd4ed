import type { IncomingMessage, ServerResponse } from "node:http";
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { getTracer, tracingState } from "#lib/server/core/span";

/** Probes and files would hide the other requests. */
const untraced = /^\/(?:livez|readyz|_next\/static\/)/;

/**
 * Runs the handling of a request in a span that lasts until its response is sent. Continues the trace
 * that the caller names in `traceparent`.
 */
export function withRequestSpan(
  { method = "GET", url = "/", headers }: IncomingMessage,
  response: ServerResponse,
  run: () => void,
): void {
  if (!tracingState().isOn || untraced.test(url)) {
    run();
    return;
  }
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const attributes = { "http.request.method": method };
  const span = getTracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  response.once("close", () => {
    span.setAttribute("http.response.status_code", response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(parent, span), run);
}
