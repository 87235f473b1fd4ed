import { env } from "#lib/server/env";

/**
 * The caller's address. Of X-Forwarded-For only as many entries are believed as there are proxies
 * in front (TRUST_PROXY), counted from the right: what stands left of them a caller can make up.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
): string {
  const own = socketAddress ?? "unknown";
  const trusted = env().TRUST_PROXY;
  if (trusted === 0 || !forwardedFor) return own;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.at(-Math.min(trusted, hops.length)) || own;
}
