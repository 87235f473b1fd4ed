import type { OrderingState } from "#lib/domain/order/ordering";
import { env } from "#lib/server/core/env";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";

/** Returns whether this site takes orders, by its settings and those of staff. */
export async function readOrderingState(): Promise<OrderingState> {
  const { FUND_PROVIDER_URL } = env();
  if (!FUND_PROVIDER_URL) return "noProvider";
  if (!(await getServerSetting("isOrderingOpen"))) return "paused";
  return FUND_PROVIDER_URL === "sandbox" ? "simulated" : "open";
}
