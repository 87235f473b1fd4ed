import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { env } from "#lib/server/core/env";

/**
 * Returns the client address. Trusts only the last TRUST_PROXY entries of X-Forwarded-For, because
 * a client can forge those further left.
 */
export function getClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
): string {
  const direct = socketAddress ?? "unknown";
  const proxyCount = env().TRUST_PROXY;
  if (proxyCount === 0 || !forwardedFor) return direct;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.at(-Math.min(proxyCount, hops.length)) || direct;
}

/**
 * Returns the X-Forwarded-For of a request that is passed on to another host: what the trusted
 * proxies say and the address that called. That host counts this server as one proxy more.
 */
export function extendForwardedFor({ headers, socket }: IncomingMessage): string {
  const previous = env().TRUST_PROXY > 0 && headers["x-forwarded-for"];
  return [previous || [], socket.remoteAddress ?? "unknown"].flat().join(", ");
}

/**
 * Returns the key of an address for rate limits: an IPv4 address unchanged, the /64 network of an
 * IPv6 address, because one household owns a whole /64.
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
