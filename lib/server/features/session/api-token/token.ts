import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { apiTokenPrefix } from "#lib/domain/account/api-token";
import { computeKeyedHash } from "#lib/server/core/secret";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 178 bits. */
const secretLength = 30;
/** Holds any CRC-32: 62 ** 6 > 2 ** 32. */
const checksumLength = 6;
const endingLength = 4;

const bearerPattern = new RegExp(`^Bearer +(${apiTokenPrefix}\\S*)$`, "i");

/**
 * Returns a new API token: prefix, secret and checksum, as GitHub's. Scanners find it by the prefix
 * and know by the checksum, without asking us, that it is no lookalike.
 */
export function generateApiToken(): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]);
  return apiTokenPrefix + secret.join("") + computeChecksum(secret.join(""));
}

/** True if a text has the form and checksum of an API token. It may never have been issued. */
export function isWellFormed(token: string): boolean {
  const secret = token.slice(apiTokenPrefix.length, -checksumLength);
  return (
    token.startsWith(apiTokenPrefix) &&
    secret.length === secretLength &&
    token.endsWith(computeChecksum(secret))
  );
}

/** Returns the CRC-32 in base 62. */
function computeChecksum(secret: string): string {
  let rest = crc32(secret);
  let digits = "";
  while (digits.length < checksumLength) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}

export const hashApiToken = (token: string): string => computeKeyedHash("apiToken", token);

export const getEnding = (token: string): string => token.slice(-endingLength);

/** Returns the API token of an Authorization header, which may be forged; null if it has none. */
export const parseApiToken = (authorization: string | null): string | null =>
  authorization?.match(bearerPattern)?.[1] ?? null;
