import { createHash } from "node:crypto";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

/** Returns the headers of every response. */
export const getSecurityHeaders = (): Record<string, string> =>
  singleton("headers.security", () => ({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...(env().PUBLIC_URL.startsWith("https:")
      ? { "strict-transport-security": "max-age=31536000" }
      : {}),
  }));

const buildPolicy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    // React writes style attributes, and the editor sets some to measure text.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Content-Security-Policy of responses that are not pages. */
export const strictPolicy = buildPolicy("");

/** Matches attributes as browsers parse them: a quoted value may contain `>`. */
const script = /<script((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/script[\s>/]/gi;
const hasSource = /(?:^|[\s"'])src\s*=/i;
const isData = /(?:^|[\s"'])type\s*=\s*["']?application\/(?:ld\+)?json/i;

/** Builds the Content-Security-Policy of a page: files of this host, and its inline scripts by hash. */
export function buildPagePolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(script)) {
    if (hasSource.test(attributes) || isData.test(attributes)) continue;
    // The HTML parser normalizes line ends before the browser hashes a script.
    const parsed = code.replace(/\r\n?/g, "\n");
    hashes.add(`'sha256-${createHash("sha256").update(parsed).digest("base64")}'`);
  }
  return buildPolicy([...hashes].map((hash) => ` ${hash}`).join(""));
}
