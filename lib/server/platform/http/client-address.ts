import { isIPv6 } from "node:net";
import { env } from "#lib/server/core/env";

/**
 * The caller's address. Of X-Forwarded-For only as many entries are believed as there are proxies
 * in front (TRUST_PROXY), counted from the right: what stands left of them a caller can make up.
 */
export function getClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
): string {
  const own = socketAddress ?? "unknown";
  const trusted = env().TRUST_PROXY;
  if (trusted === 0 || !forwardedFor) return own;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.at(-Math.min(trusted, hops.length)) || own;
}

/**
 * What stands for one caller in budgets: an IPv4 address as it is, of an IPv6 address the /64
 * network, because every household has a whole one of these to itself.
 */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? "")];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const first = [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
