import {
  changeNotificationSetting as changeContract,
  getNotificationSetting as getContract,
} from "#lib/contracts/notify/notification";
import { operation } from "#lib/server/core/operation";
import { readUserSettings, storeUserSettings } from "#lib/server/features/user/setting/setting";

async function readSetting(userKey: bigint) {
  const { mutedTypes, mutedPushTypes } = await readUserSettings(userKey);
  return { mutedTypes, mutedPushTypes };
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

export const getNotificationSetting = operation(getContract, ({ viewer }) =>
  readSetting(viewer.key),
);

export const changeNotificationSetting = operation(changeContract, async ({ body, viewer }) => {
  const { mutedTypes, mutedPushTypes } = body;
  await storeUserSettings(viewer.key, {
    mutedTypes: unique(mutedTypes),
    ...(mutedPushTypes && { mutedPushTypes: unique(mutedPushTypes) }),
  });
  return readSetting(viewer.key);
});
