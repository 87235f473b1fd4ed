import { computeKeyedHash } from "#lib/server/core/secret";
import type { Device } from "#lib/server/features/session/device";

/** Who asks for a code or enters one, as hashes. */
export type Requester = {
  /** Null without a device cookie. */
  device: string | null;
  /** Network and user agent, for callers without cookies. */
  client: string;
  network: string;
};

const computeDigest = (kind: string, value: string) => computeKeyedHash("code", `${kind} ${value}`);

export const hashDevice = ({ id }: Device): string => computeDigest("device", id);

/** Returns the sender of a request; `device` is the one in its cookie. */
export const toRequester = (
  device: Device | null,
  { ip, userAgent }: { ip: string; userAgent: string },
): Requester => ({
  device: device && hashDevice(device),
  client: computeDigest("client", `${ip} ${userAgent}`),
  network: computeDigest("network", ip),
});
