import {
  hasPermission,
  type Role,
  type StaffPermission,
} from "#lib/domain/account/staff-permission";

/** What a program may do with a personal API token. None reaches orders, holdings or the account. */
export const apiScopes = [
  "profile:read",
  "post:read",
  "post:write",
  "comment:write",
  "reaction:write",
  "notification:read",
  "nav:write",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The permission that somebody needs to give a token a scope. */
const scopePermissions: Partial<Record<ApiScope, StaffPermission>> = {
  "nav:write": "funds",
};

/** Returns the scopes that somebody may give a token. */
export const listScopes = (role: Role): ApiScope[] =>
  apiScopes.filter((scope) => {
    const permission = scopePermissions[scope];
    return !permission || hasPermission(role, permission);
  });

/** How many days a token may live: the choices of the form. */
export const apiTokenDays = [7, 30, 90, 365] as const;

/** The prefix by which secret scanners recognize a token. */
export const apiTokenPrefix = "fundlore_pat_";
