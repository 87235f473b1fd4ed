import { getMyProfileImage as contract } from "#lib/contracts/account";
import { filePathOrNull } from "#lib/paths";
import { operation } from "#lib/server/core/operation";
import { findAccount } from "#lib/server/features/account/queries";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";

export const getMyProfileImage = operation(contract, async (context) => {
  const account = await findAccount(context.viewer.key);
  // Every page of a logged-in browser makes this call.
  grantHiddenFiles(context);
  return { profileUrl: filePathOrNull(account?.avatarFileId ?? null) };
});
