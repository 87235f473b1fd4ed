import { afterEach, expect, test } from "vitest";
import { env } from "#lib/server/env";
import { callerAddress } from "#lib/server/http/address";

const trust = (proxies: number) => Object.assign(env(), { TRUST_PROXY: proxies });
afterEach(() => trust(0));

const socket = "10.0.0.1";

test.each([
  // Nobody is believed unless the operator says so.
  [0, "6.6.6.6", socket],
  [0, null, socket],
  [1, null, socket],
  [1, "203.0.113.9", "203.0.113.9"],
  // What stands left of the trusted entries a caller can make up.
  [1, "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  [2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  [2, "203.0.113.9", "203.0.113.9"],
  [1, "203.0.113.9, ", socket],
  [1, "2001:db8::1", "2001:db8::1"],
])("with %i proxies and X-Forwarded-For %s it is %s", (proxies, forwarded, address) => {
  trust(proxies);
  expect(callerAddress(socket, forwarded)).toBe(address);
});

test("a socket that is gone has none", () => {
  expect(callerAddress(undefined, null)).toBe("unknown");
});
