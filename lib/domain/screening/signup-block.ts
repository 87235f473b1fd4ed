/** What can be kept from signing up. A domain includes its subdomains, a name its lookalikes. */
export const signupBlockKinds = ["emailDomain", "email", "network", "name"] as const;
export type SignupBlockKind = (typeof signupBlockKinds)[number];

/** Returns the domain of an email address and the domains that contain it, without the last part. */
export function listDomains(email: string): string[] {
  const parts = (email.split("@").at(-1) ?? "").toLowerCase().split(".");
  return parts.slice(0, -1).map((_, start) => parts.slice(start).join("."));
}
