import { decryptText, encryptText } from "#lib/server/core/encrypt";

/** Says what an encrypted secret belongs to. */
export const ownedBy = (userKey: bigint) => ({ purpose: "two-step", id: `user ${userKey}` });

/** Encrypts an app's secret for storage, with the installation's key. */
export const encryptSecret = (userKey: bigint, plain: string): string =>
  encryptText(ownedBy(userKey), plain);

/** @throws Error if the installation's key changed or the row was tampered with */
export const decryptSecret = (userKey: bigint, stored: string): string =>
  decryptText(ownedBy(userKey), stored);
