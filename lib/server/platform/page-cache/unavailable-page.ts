import type { OutgoingHttpHeaders } from "node:http";
import { errorMessage } from "#lib/server/core/error-message";
import { runWithOutcome } from "#lib/server/core/render-outcome";
import type { CapturedResponse } from "#lib/server/platform/page-cache/capture-response";

const texts = {
  en: { language: "en", again: "Try again" },
  zh: { language: "zh-Hans", again: "重试" },
};

const headers: OutgoingHttpHeaders = {
  "content-type": "text/html; charset=utf-8",
  "retry-after": "2",
};

/** Returns the page to show instead of one whose data cannot be read, in the language of `path`. */
export function createUnavailablePage(path: string): CapturedResponse {
  const locale = /^\/zh(?:[/?]|$)/.test(path) ? "zh" : "en";
  const { language, again } = texts[locale];
  const message = errorMessage("serviceUnavailable", locale);
  const body = `<!doctype html>
<html lang="${language}" style="color-scheme: light dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Fundlore</title></head>
<body style="margin: 20vh auto; max-width: 32rem; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif">
<main><h1 style="font-size: 1.5rem">Fundlore</h1><p>${message}</p>
<p><a href="" style="display: inline-block; padding: 0.5rem 0">${again}</a></p></main>
</body></html>
`;
  return { status: 503, headers: { ...headers }, body: Buffer.from(body) };
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
