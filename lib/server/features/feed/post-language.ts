import {
  getPostLanguage as getContract,
  setPostLanguage as setContract,
} from "#lib/contracts/feed/post-language";
import { operation } from "#lib/server/core/operation";
import {
  getCachedUserSettings,
  readUserSettings,
  storeUserSettings,
} from "#lib/server/features/user/setting/setting";

/** Returns the language of posts that a viewer wants in lists; null without a choice. */
export const readPostLanguage = async (viewerKey: bigint) =>
  (await getCachedUserSettings(viewerKey)).postLanguage;

export const getPostLanguage = operation(getContract, async ({ viewer }) => {
  const { postLanguage } = await readUserSettings(viewer.key);
  return { postLanguage };
});

export const setPostLanguage = operation(setContract, async ({ viewer, body }) => {
  await storeUserSettings(viewer.key, body);
  return body;
});
