import { getUserForStaff as contract } from "#lib/contracts/moderation/user-desk";
import { operation } from "#lib/server/core/operation";
import { readUserDetail } from "#lib/server/features/moderation/present-user";

export const getUserForStaff = operation(contract, ({ params, viewer }) =>
  readUserDetail(params.userId, viewer),
);
