import type { Job } from "#lib/server/core/job";
import { detectLikeRings } from "#lib/server/features/moderation/detector/like-ring";
import { detectFundBursts } from "#lib/server/features/moderation/detector/product-burst";

/** Looks for patterns of many accounts. It opens cases and hides nothing. */
export const detectorJob: Job = {
  name: "detector.run",
  intervalMs: 900_000,
  run: async () => {
    await detectFundBursts();
    await detectLikeRings();
  },
};
