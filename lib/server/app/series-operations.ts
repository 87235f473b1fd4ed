import type { AnyOperation } from "#lib/server/app/router";
import { createSeries } from "#lib/server/features/series/create";
import { deleteSeries } from "#lib/server/features/series/delete";
import { getSeries } from "#lib/server/features/series/get";
import { getOwnSeries } from "#lib/server/features/series/get-own";
import { getPostSeries } from "#lib/server/features/series/get-post-series";
import { listUserSeries } from "#lib/server/features/series/list-of-user";
import { listOwnSeries } from "#lib/server/features/series/list-own";
import { orderSeries } from "#lib/server/features/series/order";
import { setPostSeries } from "#lib/server/features/series/set-post-series";
import { updateSeries } from "#lib/server/features/series/update";
import { getOwnTwin } from "#lib/server/features/twin/get-own";
import { linkTwin } from "#lib/server/features/twin/link";
import { unlinkTwin } from "#lib/server/features/twin/unlink";

/** The calls of series of posts, and of posts in two languages. */
export const seriesOperations: AnyOperation[] = [
  getSeries,
  getPostSeries,
  listUserSeries,
  listOwnSeries,
  getOwnSeries,
  createSeries,
  updateSeries,
  deleteSeries,
  orderSeries,
  setPostSeries,
  getOwnTwin,
  linkTwin,
  unlinkTwin,
];
