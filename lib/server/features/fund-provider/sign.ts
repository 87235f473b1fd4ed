import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** How far the clocks of two sides may differ, and a signed message be on its way, in milliseconds. */
export const clockWindow = 60_000;

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

type Signed = { timestamp: string; nonce: string; body: string };

/** HMAC-SHA256 of method, path, timestamp, nonce and the body's SHA-256, each on a line of its own. */
export const signRequest = (
  secret: string,
  { method, path, timestamp, nonce, body }: Signed & { method: string; path: string },
): string => sign(secret, ["request", method, path, timestamp, nonce, digest(body)]);

/** The same of a reply: its status stands for method and path, and the nonce is the request's. */
export const signReply = (
  secret: string,
  { status, timestamp, nonce, body }: Signed & { status: number },
): string => sign(secret, ["reply", String(status), timestamp, nonce, digest(body)]);

export function isSame(given: string | null, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a timestamp (ISO 8601) is within the clock window. */
export const isTimely = (timestamp: string | null, now: number = Date.now()): boolean =>
  timestamp !== null && Math.abs(now - Date.parse(timestamp)) <= clockWindow;
