import type { AnyOperation } from "#lib/server/app/router";
import { exportStatistics } from "#lib/server/features/post/statistic/export";
import { getStatistics } from "#lib/server/features/post/statistic/get";
import { listPostStatistics } from "#lib/server/features/post/statistic/list-posts";

/** The calls of authors about how often their posts are read. */
export const postStatisticOperations: AnyOperation[] = [
  getStatistics,
  listPostStatistics,
  exportStatistics,
];
