import { setUpTwoStep as contract } from "#lib/contracts/two-step";
import { operation } from "#lib/server/core/operation";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { startSetup } from "#lib/server/features/two-step/setup";
import { db } from "#lib/server/platform/postgres/client";

export const setUpTwoStep = operation(contract, ({ viewer }) =>
  db().transaction(async (tx) => {
    await lockAccount(tx, viewer);
    return startSetup(viewer, tx);
  }),
);
