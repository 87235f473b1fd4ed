import { getProviderReport as contract } from "#lib/contracts/order/desk";
import { findSteps } from "#lib/domain/order/state";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import { ProviderUnavailable } from "#lib/server/features/order/provider/provider";
import { findOrder } from "#lib/server/features/order/queries";

export const getProviderReport = operation(contract, async ({ params: { orderId } }) => {
  const row = await findOrder(orderId);
  if (!row) throw new AppError("notFound");
  try {
    const found = await getFundProvider().find(orderId);
    if (!found) return { report: null, isContradiction: row.order.state !== "submitted" };
    const { reference, ...report } = found;
    return { report, isContradiction: findSteps(row.order.state, report.state) === null };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new AppError("fundProviderAway", { retryAfter: 10 });
  }
});
