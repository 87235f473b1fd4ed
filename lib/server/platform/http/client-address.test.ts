import { afterEach, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { getClientAddress, toNetwork } from "#lib/server/platform/http/client-address";

const trust = (proxies: number) => Object.assign(env(), { TRUST_PROXY: proxies });
afterEach(() => trust(0));

const socket = "10.0.0.1";

test.each([
  // No proxy is trusted by default.
  [0, "6.6.6.6", socket],
  [0, null, socket],
  [1, null, socket],
  [1, "203.0.113.9", "203.0.113.9"],
  // A client can forge the entries left of the trusted ones.
  [1, "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  [2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  [2, "203.0.113.9", "203.0.113.9"],
  [1, "203.0.113.9, ", socket],
  [1, "2001:db8::1", "2001:db8::1"],
])(
  "with %i trusted proxies and X-Forwarded-For %s, the client is %s",
  (proxies, forwarded, address) => {
    trust(proxies);
    expect(getClientAddress(socket, forwarded)).toBe(address);
  },
);

test("a closed socket has no address", () => {
  expect(getClientAddress(undefined, null)).toBe("unknown");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("rate limits count %s as %s", (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
