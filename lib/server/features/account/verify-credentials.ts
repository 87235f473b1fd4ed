import { setRequestUser } from "#lib/server/core/request-context";
import { verifyPassword } from "#lib/server/features/account/password";
import { findLogin, type Login } from "#lib/server/features/account/queries";
import {
  countLoginAttempt,
  countLoginOfKnownDevice,
} from "#lib/server/features/account/rate-limit";
import { findDevice, isKnownDevice } from "#lib/server/features/session/device";

type LoginCall = { body: { id: string; password: string }; ip: string; request: Request };

/**
 * Returns the login with this ID and password. Returns null after the same time if either is wrong.
 * @throws AppError(tooMany)
 */
export async function verifyCredentials({ body, ip, request }: LoginCall): Promise<Login | null> {
  const id = body.id.toLowerCase();
  setRequestUser(id);
  const device = await findDevice(request);
  // Before the count, so that an outage of the database costs no attempt.
  const login = await findLogin(id);
  const undoCount = await (isKnownDevice(device, id)
    ? countLoginOfKnownDevice(id, device.id)
    : countLoginAttempt(id, ip));
  const isRight = await verifyPassword(body.password, login?.passwordHash ?? null);
  if (!login || !isRight) return null;
  await undoCount();
  return login;
}
