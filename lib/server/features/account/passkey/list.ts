import { listPasskeys as contract } from "#lib/contracts/account/passkey";
import { operation } from "#lib/server/core/operation";
import { presentPasskey } from "#lib/server/features/account/passkey/present";
import { listPasskeyRows } from "#lib/server/features/account/passkey/queries";

export const listPasskeys = operation(contract, async ({ viewer }) => ({
  items: (await listPasskeyRows(viewer.key)).map(presentPasskey),
}));
