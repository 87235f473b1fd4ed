import { getMyProfileImage as contract } from "#lib/contracts/account";
import { filePathOrNull } from "#lib/paths";
import { operation } from "#lib/server/core/operation";
import { findAccount } from "#lib/server/features/account/queries";

export const getMyProfileImage = operation(contract, async ({ viewer }) => {
  const account = await findAccount(viewer.key);
  return { profileUrl: filePathOrNull(account?.avatarFileId ?? null) };
});
