import type { Passkey } from "#lib/contracts/account/passkey";
import type { PasskeyRow } from "#lib/server/features/account/passkey/queries";

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  passkeyId: row.id,
  name: row.name,
  isBackedUp: row.isBackedUp,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
