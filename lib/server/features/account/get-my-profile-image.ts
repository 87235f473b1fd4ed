import { getMyProfileImage as contract } from "#lib/contracts/account";
import { operation } from "#lib/server/core/operation";
import { profileUrl } from "#lib/server/features/account/present";
import { findAccount } from "#lib/server/features/account/queries";

export const getMyProfileImage = operation(contract, async ({ viewer }) => {
  const account = await findAccount(viewer.key);
  return { profileUrl: profileUrl(account?.avatarFileId ?? null) };
});
