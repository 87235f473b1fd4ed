import type { BackgroundWork } from "#lib/server/core/job";
import { recomputeFiguresJob } from "#lib/server/features/product/recompute";

/** Lists what this feature does in the background. Add a new job or queue here. */
export const productWork: BackgroundWork = {
  jobs: [recomputeFiguresJob],
};
