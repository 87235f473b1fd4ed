import type { IncomingMessage, ServerResponse } from "node:http";
import { metrics } from "#lib/server/core/metrics";
import { runWithRequest } from "#lib/server/core/request-context";
import { nameRequestSpan, tracingState } from "#lib/server/core/span";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";
import { findPageRoute } from "#lib/server/platform/http/page-route";
import { readRequestIds } from "#lib/server/platform/http/request-id";

/** Measures a page request until its response is sent. */
export function measurePage(
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
  cache: "hit" | "miss" | "bypass",
): void {
  if (tracingState().isOn) {
    const route = findPageRoute(url);
    nameRequestSpan(`GET ${route}`, { "http.route": route, "fundlore.page_cache": cache });
  }
  const stop = metrics()?.pageSeconds.startTimer({ page: findPageRoute(url), cache });
  if (stop) response.once("close", () => stop({ status: response.statusCode }));
}

const toText = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

/** Lets the logs and metrics of a render say which page and request it was. */
export const withPageContext =
  (next: NextHandler): NextHandler =>
  (request, response) => {
    const { headers, url = "/" } = request;
    const ids = readRequestIds(toText(headers["x-request-id"]), toText(headers.traceparent));
    return runWithRequest({ ...ids, ip: "", operation: findPageRoute(url) }, () =>
      next(request, response),
    );
  };
