import { getMyProfileImage as contract } from "#lib/contracts/account";
import { profileUrl } from "#lib/server/account/present";
import { findAccount } from "#lib/server/account/queries";
import { operation } from "#lib/server/http/operation";

export const getMyProfileImage = operation(contract, async ({ viewer }) => {
  const account = await findAccount(viewer.key);
  return { profileUrl: profileUrl(account?.avatarFileId ?? null) };
});
