import { BlockList, isIP, isIPv4 } from "node:net";
import { emailPattern } from "#lib/domain/account";
import { computeSkeleton } from "#lib/domain/screening/name-skeleton";
import type { SignupBlockKind } from "#lib/domain/screening/signup-block";
import { invalidInput } from "#lib/server/core/error";

const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Returns a value as it is stored and compared. Throws AppError(invalid) if it is not of the kind. */
export function normalizeValue(kind: SignupBlockKind, value: string): string {
  const lower = value.toLowerCase();
  switch (kind) {
    case "emailDomain":
      if (!domainPattern.test(lower)) throw invalidInput({ value: "not a domain" });
      return lower;
    case "email":
      if (!emailPattern.test(lower)) throw invalidInput({ value: "not an email address" });
      return lower;
    case "network":
      return normalizeNetwork(lower);
    case "name": {
      const skeleton = computeSkeleton(value);
      if (skeleton === "") throw invalidInput({ value: "not a name" });
      return skeleton;
    }
  }
}

/** Smaller prefixes would keep whole countries out. */
const smallestPrefix = { ipv4: 8, ipv6: 16 };

function normalizeNetwork(value: string): string {
  const [address = "", prefix, ...rest] = value.split("/");
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  const longest = family === "ipv4" ? 32 : 128;
  const length = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (!isIP(address) || rest.length > 0 || length < smallestPrefix[family] || length > longest) {
    throw invalidInput({ value: "not a network" });
  }
  return `${address}/${length}`;
}

/** True if an address, or for IPv6 its /64 network, is in a network. */
export function isInNetwork(ip: string, network: string): boolean {
  const [client = ""] = ip.split("/");
  const [address = "", length] = network.split("/");
  if (!isIP(client) || isIPv4(client) !== isIPv4(address)) return false;
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  const list = new BlockList();
  // A call is known by its /64 only, so a longer prefix means that /64.
  list.addSubnet(
    address,
    family === "ipv6" ? Math.min(Number(length), 64) : Number(length),
    family,
  );
  return list.check(client, family);
}
