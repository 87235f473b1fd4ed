import type { OutgoingHttpHeaders } from "node:http";
import { log } from "#lib/server/core/log";
import { runWithOutcome } from "#lib/server/core/render-outcome";
import { createErrorId, createFailurePage } from "#lib/server/platform/http/failure-page";
import type { CapturedResponse } from "#lib/server/platform/page-cache/capture-response";

/** The application answers a failure of what it navigates to by itself. */
const isPageData = (headers: OutgoingHttpHeaders) =>
  String(headers["content-type"]).startsWith("text/x-component");

const toCaptured = (
  status: number,
  { html, headers }: ReturnType<typeof createFailurePage>,
): CapturedResponse => ({
  status,
  headers,
  body: Buffer.from(html),
  ownPolicy: headers["content-security-policy"],
});

/** Returns the page to show instead of one whose data cannot be read, in the language of `path`. */
export function createUnavailablePage(path: string): CapturedResponse {
  const page = toCaptured(503, createFailurePage({ path }));
  return { ...page, headers: { ...page.headers, "retry-after": "2" } };
}

/**
 * Returns the page to show instead of one that Next failed to render, of which it sends an empty frame
 * or three bare words. Logs the failure with the id that the page shows: Next's own, if there is one.
 * Returns every other response as it is.
 */
export function replaceFailed(path: string, captured: CapturedResponse): CapturedResponse {
  const { status, headers, body } = captured;
  if (status < 500 || captured.ownPolicy || isPageData(headers)) return captured;
  const [, digest] = /digest\\?":\\?"([\w@]{1,40})/.exec(body.toString()) ?? [];
  const errorId = digest ?? createErrorId();
  log().error({ errorId, path: path.split("?")[0], status }, "rendering a page failed");
  return toCaptured(status, createFailurePage({ path, errorId }));
}

/**
 * Renders the page at `path`. Returns the page to show instead if its data could not be read.
 * @throws AppError(tooMany) if its data was refused
 */
export const replaceUnavailable = (
  path: string,
  render: () => Promise<CapturedResponse>,
): Promise<CapturedResponse> =>
  runWithOutcome(async (outcome) => {
    try {
      const captured = await render();
      if (outcome.refusal) throw outcome.refusal;
      return outcome.isUnavailable ? createUnavailablePage(path) : captured;
    } catch (error) {
      if (outcome.isUnavailable) return createUnavailablePage(path);
      throw outcome.refusal ?? error;
    }
  });
