import type { ApiToken } from "#lib/contracts/api-token";
import type { ApiTokenRow } from "#lib/server/features/api-token/queries";

export const presentApiToken = (row: ApiTokenRow): ApiToken => ({
  tokenId: row.id,
  name: row.name,
  scopes: row.scopes,
  ending: row.ending,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedOn: row.lastUsedOn,
});
