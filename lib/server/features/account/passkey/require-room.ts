import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";

/** @throws AppError(passkeyLimit) if the user has the highest number of passkeys */
export function requireRoom(passkeys: readonly unknown[]): void {
  if (passkeys.length >= limits.passkey.max) throw new AppError("passkeyLimit");
}
