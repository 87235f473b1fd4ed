import type { ApiToken } from "#lib/contracts/account/api-token";
import type { ApiTokenRow } from "#lib/server/features/account/api-token/queries";

export const presentApiToken = (row: ApiTokenRow): ApiToken => ({
  tokenId: row.id,
  name: row.name,
  scopes: row.scopes,
  ending: row.ending,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedOn: row.lastUsedOn,
});
