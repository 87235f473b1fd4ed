import type { AnyOperation } from "#lib/server/app/router";
import { changeAlertSetting, getAlertSetting } from "#lib/server/features/notify/alert/setting";
import { listWatchlist } from "#lib/server/features/watchlist/list";
import { listAlertRules, replaceAlertRules } from "#lib/server/features/watchlist/rules";
import { listWatchedIds, unwatchProduct, watchProduct } from "#lib/server/features/watchlist/watch";

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
