import type { Role } from "#lib/domain/account/staff-permission";
/** The readable part of an access token. `expiresAt` is in milliseconds since 1970. */
export type TokenContent = {
  user: {
    id: string;
    username: string | null;
    profileUrl: string | null;
    role: Role;
  };
  expiresAt: number;
};

function decodeBase64Url(base64url: string): Uint8Array {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Reads a token for display, without verifying it: the server does so with every call. Returns null if
 * it is unreadable or never expires.
 */
export function readToken(token: string): TokenContent | null {
  try {
    const claims = JSON.parse(new TextDecoder().decode(decodeBase64Url(token.split(".")[1] ?? "")));
    const { id, username, profileUrl, role, exp } = claims;
    if (typeof id !== "string" || typeof exp !== "number") return null;
    return { user: { id, username, profileUrl, role }, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
