import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Tolerates clock differences and transit time between both sides. */
export const clockToleranceMs = 60_000;

export const signatureHeaders = {
  timestamp: "x-fundlore-timestamp",
  nonce: "x-fundlore-nonce",
  signature: "x-fundlore-signature",
} as const;

const digest = (body: string) => createHash("sha256").update(body).digest("hex");

const sign = (secret: string, lines: string[]) =>
  `v1=${createHmac("sha256", secret)
    .update(["v1", ...lines].join("\n"))
    .digest("hex")}`;

type SignedContent = { timestamp: string; nonce: string; body: string };

/** Returns the HMAC-SHA256 of method, path, timestamp, nonce and the body's SHA-256, one per line. */
export const signRequest = (
  secret: string,
  { method, path, timestamp, nonce, body }: SignedContent & { method: string; path: string },
): string => sign(secret, ["request", method, path, timestamp, nonce, digest(body)]);

/** Signs a reply like a request, but with its status and the nonce of the request. */
export const signReply = (
  secret: string,
  { status, timestamp, nonce, body }: SignedContent & { status: number },
): string => sign(secret, ["reply", String(status), timestamp, nonce, digest(body)]);

/** Compares signatures in constant time. */
export function isSameSignature(signature: string | null, expected: string): boolean {
  const [a, b] = [Buffer.from(signature ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** True if an ISO 8601 timestamp is within the clock tolerance. */
export const isTimely = (timestamp: string | null, now: number = Date.now()): boolean =>
  timestamp !== null && Math.abs(now - Date.parse(timestamp)) <= clockToleranceMs;
