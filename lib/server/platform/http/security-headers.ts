import { createHash } from "node:crypto";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

/** Headers of every reply. */
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

const policy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    // React writes style attributes, and the editor measures with them.
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

/** The policy of replies that are not pages. */
export const strictPolicy = policy("");

/** Attributes are read as a browser reads them: a quoted value may hold `>`. */
const script = /<script((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/script[\s>/]/gi;
const hasSource = /(?:^|[\s"'])src\s*=/i;
const isData = /(?:^|[\s"'])type\s*=\s*["']?application\/(?:ld\+)?json/i;

/** The policy of one page: its own inline scripts, named by their hashes, and files of this host. */
export function buildPagePolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(script)) {
    if (hasSource.test(attributes) || isData.test(attributes)) continue;
    // A browser hashes what its parser hands on, whose line ends are all alike.
    const parsed = code.replace(/\r\n?/g, "\n");
    hashes.add(`'sha256-${createHash("sha256").update(parsed).digest("base64")}'`);
  }
  return policy([...hashes].map((hash) => ` ${hash}`).join(""));
}
