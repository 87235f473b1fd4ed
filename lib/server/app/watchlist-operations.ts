import type { AnyOperation } from "#lib/server/app/router";
import { changeAlertSetting, getAlertSetting } from "#lib/server/features/notify/alert/setting";
import { listWatchlist } from "#lib/server/features/product/watch/list";
import { listAlertRules, replaceAlertRules } from "#lib/server/features/product/watch/rules";
import {
  listWatchedIds,
  unwatchProduct,
  watchProduct,
} from "#lib/server/features/product/watch/watch";

/** The calls of watched funds and their alerts. */
export const watchlistOperations: AnyOperation[] = [
  watchProduct,
  unwatchProduct,
  listWatchedIds,
  listWatchlist,
  listAlertRules,
  replaceAlertRules,
  getAlertSetting,
  changeAlertSetting,
];
