import type { BackgroundWork } from "#lib/server/core/job";
import { startNavInbox } from "#lib/server/features/product/nav/read-inbox";
import { addNavMetrics, remindOfNavsJob } from "#lib/server/features/product/nav/remind-of-navs";
import { recomputeFiguresJob } from "#lib/server/features/product/recompute";

/** Lists the background work of this feature. Add a new job or queue here. */
export const productWork: BackgroundWork = {
  jobs: [recomputeFiguresJob, remindOfNavsJob],
  workers: [startNavInbox],
  addMetrics: addNavMetrics,
};
