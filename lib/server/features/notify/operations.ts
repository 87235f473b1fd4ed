import type { AnyOperation } from "#lib/server/core/operation";
import { changeAlertSetting, getAlertSetting } from "#lib/server/features/notify/alert/setting";
import { reportDelivery } from "#lib/server/features/notify/email/report-delivery";
import { listNotifications } from "#lib/server/features/notify/list";
import {
  getPushStatus,
  turnOffPush,
  turnOnPush,
} from "#lib/server/features/notify/push/subscription";
import { countUnread, readNotifications } from "#lib/server/features/notify/read";
import {
  changeNotificationSetting,
  getNotificationSetting,
} from "#lib/server/features/notify/setting";
import { streamNotifications } from "#lib/server/features/notify/stream";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const notifyOperations: AnyOperation[] = [
  listNotifications,
  countUnread,
  readNotifications,
  streamNotifications,
  getNotificationSetting,
  changeNotificationSetting,
  getPushStatus,
  turnOnPush,
  turnOffPush,
  getAlertSetting,
  changeAlertSetting,
  reportDelivery,
];
