import { z } from "zod";
import { listPostStatistics as contract, type PostStatistic } from "#lib/contracts/post/statistic";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import {
  countPosts,
  getPosition,
  type ListedRow,
  readPosts,
} from "#lib/server/features/post/statistic/queries";

const positionSchema = z.tuple([z.number().int(), z.string(), serialId]);

const present = ({ at: _, ...post }: ListedRow): PostStatistic => post;

export const listPostStatistics = operation(contract, async ({ viewer, query }) => {
  const { order, limit, cursor } = query;
  const list = `statistics.${order}`;
  const after = decodeListCursor(list, positionSchema, cursor);
  const [{ rows, nextCursor }, totalCount] = await Promise.all([
    readPage(
      limit,
      (rowCount) => readPosts(viewer.key, { order, limit: rowCount, after }),
      (last) => encodeListCursor(list, getPosition(last, order)),
    ),
    countPosts(viewer.key),
  ]);
  return { items: rows.map(present), nextCursor, totalCount };
});
