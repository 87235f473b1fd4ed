/** What a program may do with a personal API token. None reaches orders, holdings or the account. */
export const apiScopes = [
  "profile:read",
  "post:read",
  "post:write",
  "comment:write",
  "reaction:write",
  "notification:read",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** How many days a token may live: the choices of the form. */
export const apiTokenDays = [7, 30, 90, 365] as const;

/** The prefix by which secret scanners recognize a token. */
export const apiTokenPrefix = "fundlore_pat_";
