import { listPasskeys as contract } from "#lib/contracts/passkey";
import { operation } from "#lib/server/core/operation";
import { presentPasskey } from "#lib/server/features/passkey/present";
import { listPasskeyRows } from "#lib/server/features/passkey/queries";

export const listPasskeys = operation(contract, async ({ viewer }) => ({
  items: (await listPasskeyRows(viewer.key)).map(presentPasskey),
}));
