import type { BackgroundWork } from "#lib/server/core/job";
import { recomputeFiguresJob } from "#lib/server/features/product/recompute";

/** Lists the background work of this feature. Add a new job or queue here. */
export const productWork: BackgroundWork = {
  jobs: [recomputeFiguresJob],
};
