import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { buildCdnHeaders } from "#lib/server/platform/cdn/cdn-headers";
import type { Encoding } from "#lib/server/platform/http/content-encoding";
import { removeScriptNonce } from "#lib/server/platform/http/script-nonce";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { startsOnDemand } from "#lib/server/platform/page-cache/defer-scripts";
import { type EncodedPage, encodePage } from "#lib/server/platform/page-cache/encoded-page";

/** Matches the address of a page's data: the hash of the data, then the path of the page. */
const dataAddress = /^\/page-data\/([\w-]{22})(\/[^?#]*)/;

/** Returns the address of a page's data, which changes with the data. */
export const buildDataAddress = (hash: string, path: string): string => `/page-data/${hash}${path}`;

export function parseDataAddress(url: string): { hash: string; path: string } | null {
  const [, hash, path] = dataAddress.exec(url) ?? [];
  return hash && path ? { hash, path } : null;
}

/**
 * Takes the data of its application out of a page that starts on demand: what Next's inline scripts
 * push, as a JSON array. Only scripts with the nonce of the render count, since nobody's input has it.
 * Returns other pages unchanged, with null. `tags` are those by which a CDN purges the data.
 */
export async function separateData(
  html: string,
  { nonce, encodings, tags }: { nonce: string; encodings: Encoding[]; tags: string[] },
): Promise<{ html: string; data: EncodedPage | null }> {
  const dataScript = new RegExp(
    `<script nonce="${nonce}">(?:self\\.__next_f|\\(self\\.__next_f=self\\.__next_f\\|\\|\\[\\]\\))\\.push\\((.*?)\\)</script>`,
    "gs",
  );
  const parts = startsOnDemand(html)
    ? Array.from(html.matchAll(dataScript), ([, part]) => part)
    : [];
  if (parts.length === 0) return { html, data: null };
  await yieldToEventLoop();
  // Written anew, it lacks the escapes that only a script needs.
  const text = removeScriptNonce(JSON.stringify(JSON.parse(`[${parts.join(",")}]`)), nonce);
  const headers = {
    ...getSecurityHeaders(),
    ...buildCdnHeaders(tags),
    "content-type": "application/json",
    "x-robots-tag": "noindex",
  };
  const data = await encodePage(200, headers, Buffer.from(text), encodings);
  return { html: html.replaceAll(dataScript, ""), data };
}
