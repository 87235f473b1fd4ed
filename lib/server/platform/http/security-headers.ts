import { createHash } from "node:crypto";
import { playerOrigins } from "#lib/domain/body/link-card/player";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

/** Returns the headers of every response. A page, a file or a card replaces the policy by its own. */
export const getSecurityHeaders = (): Record<string, string> =>
  singleton("headers.security", () => ({
    "content-security-policy": strictPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...(env().PUBLIC_URL.startsWith("https:")
      ? { "strict-transport-security": `max-age=31536000${getHstsScope()}` }
      : {}),
  }));

const getHstsScope = () => (env().HSTS_SUBDOMAINS === "true" ? "; includeSubDomains" : "");

const buildPolicy = (scripts = "", styles = "", frames = "") =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    // React writes style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self'${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Content-Security-Policy of responses that have none of their own. */
const strictPolicy = buildPolicy();

/**
 * Builds the Content-Security-Policy of a page: files of this host, inline scripts by hash, the content of
 * the one style element that our server adds, and the players that a reader may start.
 */
export const buildPagePolicy = (
  inlineScripts: readonly string[],
  inlineStyle: string | null = null,
): string =>
  buildPolicy(
    listHashes(inlineScripts),
    listHashes(inlineStyle ? [inlineStyle] : []),
    playerOrigins.map((origin) => ` ${origin}`).join(""),
  );

function listHashes(inlined: readonly string[]): string {
  // The HTML parser normalizes line ends before the browser hashes an element's content.
  const hashes = inlined.map((code) =>
    createHash("sha256").update(code.replace(/\r\n?/g, "\n")).digest("base64"),
  );
  return [...new Set(hashes)].map((hash) => ` 'sha256-${hash}'`).join("");
}
