import type { OutgoingHttpHeaders } from "node:http";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { revalidatedCaching } from "#lib/server/platform/cdn/cdn-headers";
import type { Encoding } from "#lib/server/platform/http/content-encoding";
import { listInlineScripts, removeScriptNonce } from "#lib/server/platform/http/script-nonce";
import { buildPagePolicy, getSecurityHeaders } from "#lib/server/platform/http/security-headers";
import type { CapturedResponse } from "#lib/server/platform/page-cache/capture-response";
import { deferScripts } from "#lib/server/platform/page-cache/defer-scripts";
import { type EncodedPage, encodePage } from "#lib/server/platform/page-cache/encoded-page";
import { inlineStyles } from "#lib/server/platform/page-cache/inline-styles";
import { buildDataAddress, separateData } from "#lib/server/platform/page-cache/page-data";

/** A preload in the Link header, of a style sheet that the page does not wait for. */
const stylePreload = /(?:^|,\s*)<[^>]*>;\s*rel=preload;\s*as="style";?/g;

/** Applies a 404 that a page declares in its head; Next itself answers 200 then. */
export function applyPageStatus(captured: CapturedResponse): CapturedResponse {
  const isMissing = captured.body.includes('<meta name="page-status" content="404"/>');
  return isMissing ? { ...captured, status: 404 } : captured;
}

type Options = {
  nonce: string;
  encodings: Encoding[];
  /** The path at which others get this page, and its data; null if this response is the only one. */
  path: string | null;
  /** By which a CDN purges the data. */
  tags?: string[];
};

/**
 * Adds our headers, removes the nonce, defers what the page can be read without and encodes the page.
 * Browsers revalidate each time; the ETag keeps it cheap.
 */
export async function finishPage(
  { status, headers, body, ownPolicy }: CapturedResponse,
  { nonce, encodings, path, tags = [] }: Options,
): Promise<EncodedPage> {
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  const whole = body.toString();
  const { html: text, data } =
    isHtml && path
      ? await separateData(whole, { nonce, encodings, tags })
      : { html: whole, data: null };
  // A page of the build contains nobody's input, and its scripts were not marked.
  const isPrerendered = headers["x-nextjs-prerender"] !== undefined;
  const plain = removeScriptNonce(text, nonce);
  const dataAddress = data && path ? buildDataAddress(data.hash, path) : null;
  // Each pass over a page of a megabyte takes milliseconds.
  await yieldToEventLoop();
  const { html, style } = isHtml
    ? await inlineStyles(deferScripts(plain, dataAddress))
    : { html: plain, style: null };
  const finished: OutgoingHttpHeaders = {
    ...mapHeaders(headers, (value) => removeScriptNonce(value, nonce)),
    ...getSecurityHeaders(),
    ...(isHtml && {
      "content-security-policy":
        ownPolicy ?? buildPagePolicy(listInlineScripts(text, isPrerendered ? null : nonce), style),
    }),
    "cache-control": status === 200 ? revalidatedCaching : "no-store",
  };
  if (style !== null && typeof finished.link === "string") {
    finished.link = finished.link.replaceAll(stylePreload, "").replace(/^,\s*/, "") || undefined;
  }
  await yieldToEventLoop();
  for (const name of ["etag", "content-length", "transfer-encoding", "x-powered-by"]) {
    delete finished[name];
  }
  const page = await encodePage(status, finished, Buffer.from(html), encodings);
  return data ? { ...page, data, size: page.size + data.size } : page;
}

const mapHeaders = (headers: OutgoingHttpHeaders, map: (value: string) => string) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === "string" ? map(value) : value,
    ]),
  );
