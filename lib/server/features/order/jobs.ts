import type { BackgroundWork } from "#lib/server/core/job";
import { addOrderMetrics } from "#lib/server/features/order/metrics";
import { sandboxProgressJob } from "#lib/server/features/order/provider/sandbox-progress";
import { reconcileOrdersJob } from "#lib/server/features/order/reconcile";
import { sealOrderRecordsJob } from "#lib/server/features/order/seal-records";

/** Lists the background work of this feature. Add a new job or queue here. */
export const orderWork: BackgroundWork = {
  jobs: [sandboxProgressJob, reconcileOrdersJob, sealOrderRecordsJob],
  addMetrics: addOrderMetrics,
};
