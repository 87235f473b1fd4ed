import { createHash } from "node:crypto";

/** Headers of every reply. */
export const securityHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

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

/** The policy of one page: its own inline scripts, named by their hashes, and files of this host. */
export function pagePolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/gi,
  )) {
    if (/\bsrc\s*=/i.test(attributes) || /type="application\/ld\+json"/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return policy([...hashes].map((hash) => ` ${hash}`).join(""));
}
