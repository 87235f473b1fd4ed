import { setUpTwoStep as contract } from "#lib/contracts/account/two-step";
import { operation } from "#lib/server/core/operation";
import { startSetup } from "#lib/server/features/account/two-step/setup";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { db } from "#lib/server/platform/postgres/client";

export const setUpTwoStep = operation(contract, ({ viewer }) =>
  db().transaction(async (tx) => {
    await lockAccount(tx, viewer);
    return startSetup(viewer, tx);
  }),
);
