import type { AnyOperation } from "#lib/server/core/operation";
import { addOrderNote } from "#lib/server/features/order/add-note";
import { cancelOrder } from "#lib/server/features/order/cancel";
import { changeOrder } from "#lib/server/features/order/change";
import { countOrderWork } from "#lib/server/features/order/count-work";
import { createOrder } from "#lib/server/features/order/create";
import { decideCorrection } from "#lib/server/features/order/decide-correction";
import { exportOrders } from "#lib/server/features/order/export-orders";
import { exportOwnOrders } from "#lib/server/features/order/export-own";
import { exportOrderRecords } from "#lib/server/features/order/export-records";
import { getOrder } from "#lib/server/features/order/get";
import { getOrderForStaff } from "#lib/server/features/order/get-for-staff";
import { getOrdering } from "#lib/server/features/order/get-ordering";
import { getProviderReport } from "#lib/server/features/order/get-provider-report";
import { exportHoldings } from "#lib/server/features/order/holding/export-csv";
import { getHoldingStatement } from "#lib/server/features/order/holding/get-statement";
import { listHoldings } from "#lib/server/features/order/holding/list";
import { listHoldingValues } from "#lib/server/features/order/holding/list-values";
import { getInvestor, updateInvestor } from "#lib/server/features/order/investor";
import { listOrders } from "#lib/server/features/order/list";
import { listAllOrders } from "#lib/server/features/order/list-all";
import { listCorrections } from "#lib/server/features/order/list-corrections";
import { previewOrder } from "#lib/server/features/order/preview";
import {
  getPromoCode,
  listPromoCodes,
  listPromoCodeUses,
} from "#lib/server/features/order/promo-code/list";
import { createPromoCode, updatePromoCode } from "#lib/server/features/order/promo-code/save";
import { requestCorrection } from "#lib/server/features/order/request-correction";
import { checkOrderAge } from "#lib/server/features/order/require-age";
import { verifyOrderRecords } from "#lib/server/features/order/verify-records";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const orderOperations: AnyOperation[] = [
  cancelOrder,
  checkOrderAge,
  createOrder,
  getOrder,
  getOrdering,
  getInvestor,
  updateInvestor,
  listHoldings,
  listHoldingValues,
  exportHoldings,
  exportOwnOrders,
  getHoldingStatement,
  listOrders,
  previewOrder,
  changeOrder,
  listAllOrders,
  exportOrderRecords,
  addOrderNote,
  countOrderWork,
  decideCorrection,
  exportOrders,
  getOrderForStaff,
  getProviderReport,
  listCorrections,
  requestCorrection,
  verifyOrderRecords,
  listPromoCodes,
  getPromoCode,
  listPromoCodeUses,
  createPromoCode,
  updatePromoCode,
];
