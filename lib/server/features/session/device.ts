import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { deviceCookie } from "#lib/domain/device-storage";
import { computeKeyedHash, getSecret } from "#lib/server/core/secret";
import { buildCookie, readCookie } from "#lib/server/platform/http/cookie";

/*
 * A signed cookie that recognizes a device. It grants nothing: it only keeps the tries of strangers
 * apart from those of a device that logged in before. Scripts cannot read it.
 */

const validForSeconds = 365 * 86_400;
/** Several people may share a device; the cookie stays small. */
const maxAccounts = 5;

const claims = z.object({ jti: z.uuid(), accounts: z.array(z.string()).max(maxAccounts) });

export type Device = {
  id: string;
  /** Keyed hashes of the IDs that logged in on the device, the last one first. */
  accounts: string[];
};

type Exchange = { request: Request; responseHeaders: Headers };

const computeMark = (userId: string) => computeKeyedHash("device", userId).slice(0, 16);

/** Returns the device that sent the request, or null if it sent no valid cookie. */
export async function findDevice({ headers }: Request): Promise<Device | null> {
  const token = readCookie(headers.get("cookie"), deviceCookie);
  if (!token) return null;
  try {
    const options = { algorithms: ["HS256"], typ: deviceCookie };
    const { jti, accounts } = claims.parse(
      (await jwtVerify(token, getSecret("device"), options)).payload,
    );
    return { id: jti, accounts };
  } catch {
    return null;
  }
}

/** True if the user with this ID logged in on the device before. */
export const isKnownDevice = (device: Device | null, userId: string): device is Device =>
  device?.accounts.includes(computeMark(userId)) ?? false;

const createDevice = (): Device => ({ id: randomUUID(), accounts: [] });

/** Gives a device without a cookie its own. */
export async function issueDevice(exchange: Exchange): Promise<Device> {
  const device = createDevice();
  await setCookie(exchange, device);
  return device;
}

/** Makes the device known for a user who just logged in on it. Returns its id. */
export async function rememberDevice(exchange: Exchange, userId: string): Promise<string> {
  const { id, accounts } = (await findDevice(exchange.request)) ?? createDevice();
  const mark = computeMark(userId);
  const others = accounts.filter((each) => each !== mark);
  await setCookie(exchange, { id, accounts: [mark, ...others].slice(0, maxAccounts) });
  return id;
}

async function setCookie({ responseHeaders }: Exchange, device: Device): Promise<void> {
  const token = await new SignJWT({ accounts: device.accounts })
    .setProtectedHeader({ alg: "HS256", typ: deviceCookie })
    .setJti(device.id)
    .setExpirationTime(Math.floor(Date.now() / 1000) + validForSeconds)
    .sign(getSecret("device"));
  responseHeaders.set("set-cookie", buildCookie(deviceCookie, token, validForSeconds));
}
