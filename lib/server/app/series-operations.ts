import type { AnyOperation } from "#lib/server/app/router";
import { createSeries } from "#lib/server/features/post/series/create";
import { deleteSeries } from "#lib/server/features/post/series/delete";
import { getSeries } from "#lib/server/features/post/series/get";
import { getOwnSeries } from "#lib/server/features/post/series/get-own";
import { getPostSeries } from "#lib/server/features/post/series/get-post-series";
import { listUserSeries } from "#lib/server/features/post/series/list-of-user";
import { listOwnSeries } from "#lib/server/features/post/series/list-own";
import { orderSeries } from "#lib/server/features/post/series/order";
import { setPostSeries } from "#lib/server/features/post/series/set-post-series";
import { updateSeries } from "#lib/server/features/post/series/update";
import { getOwnTwin } from "#lib/server/features/post/twin/get-own";
import { linkTwin } from "#lib/server/features/post/twin/link";
import { unlinkTwin } from "#lib/server/features/post/twin/unlink";

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
