import { setTimeout } from "node:timers/promises";
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type Span,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { env } from "#lib/server/core/env";
import { createOutageLog } from "#lib/server/core/outage-log";
import { tracingState } from "#lib/server/core/span";

const maxStopMs = 3_000;

type Tracing = {
  /** Sends the finished spans now. */
  flush: () => Promise<void>;
  /** Sends the finished spans and stops. */
  stop: () => Promise<void>;
};

/**
 * Sends spans to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. The exporter and the resource read
 * their standard settings from the environment. Import it only if tracing is on: it is large.
 */
export function startTracing(): Tracing {
  const outage = createOutageLog("the collector of traces");
  setGlobalErrorHandler((error) => outage.fail(error));
  const exporter = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  const provider = new TracerProvider({
    sampler: createSampler(),
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "fundlore" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [queryRemover, exporter],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  tracingState().isOn = true;
  return {
    flush: () => provider.forceFlush(),
    // The collector may be away, which must neither fail the stop nor delay it for long.
    stop: () =>
      Promise.race([
        provider.shutdown().catch(outage.fail),
        setTimeout(maxStopMs, undefined, { ref: false }),
      ]),
  };
}

/** Removes the query from the spans that Next adds, because it may contain personal data. */
const queryRemover: SpanProcessor = {
  onStart: (span: Span) => {
    const target = span.attributes["http.target"];
    if (typeof target === "string") span.setAttribute("http.target", target.split("?")[0] ?? "");
  },
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};

function createSampler(): Sampler {
  const { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio } = env();
  const [, isParentBased, decision] = /^(parentbased_)?(.+)$/.exec(name) ?? [];
  const root =
    decision === "always_off"
      ? new AlwaysOffSampler()
      : decision === "traceidratio"
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
