import { env } from "#lib/server/core/env";

/** Returns the site as WebAuthn names it. Passkeys are bound to the host name. */
export function getRelyingParty(): { id: string; origin: string; name: string } {
  const { hostname, origin } = new URL(env().PUBLIC_URL);
  return { id: hostname, origin, name: "Fundlore" };
}
