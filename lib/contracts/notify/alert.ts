import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/notify/calls";
import { day, decimal, inLanguages, serialId, time } from "#lib/contracts/shared";
import { verbatim } from "#lib/contracts/text";
import { alertKinds } from "#lib/domain/notify/alert/kind";
import { isTimeZone } from "#lib/domain/notify/alert/quiet-hours";
import { orderStates } from "#lib/domain/order/enums";
import { productStatuses } from "#lib/domain/product/enums";

/** What an alert is about. Only the fields of its kind are present. */
export const alertFacts = z.object({
  /** The new NAV, and the one it is compared with. `change` is a fraction. */
  nav: decimal.optional(),
  navDate: day.optional(),
  fromNav: decimal.optional(),
  fromDate: day.optional(),
  change: decimal.optional(),
  /** The level that the NAV crossed. */
  level: decimal.optional(),
  cutoffAt: time.optional(),
  dealingDate: day.optional(),
  status: z.enum(productStatuses).optional(),
  fromStatus: z.enum(productStatuses).optional(),
  documentId: serialId.optional(),
  documentTitle: z.string().optional(),
  orderId: z.uuid().optional(),
  orderState: z.enum(orderStates).optional(),
  /** Set if the sandbox took the order, which simulates orders: nothing is bought. */
  isSandbox: z.literal(true).optional(),
});
export type AlertFacts = z.output<typeof alertFacts>;

export const alert = z.object({
  kind: z.enum(alertKinds),
  productId: serialId,
  productName: inLanguages,
  currency: z.string(),
  facts: alertFacts,
  /** The post that names the fund, if it is still visible. */
  post: z.object({ postId: serialId, title: z.string(), author: z.string() }).nullable(),
});
export type Alert = z.output<typeof alert>;

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "not a time");

const alertSetting = z.object({
  /** True to get an email each day with the alerts of the day. */
  hasDigest: z.boolean(),
  /** Nothing is sent from the one wall time to the other; it is sent afterwards. */
  quietHours: z.object({ from: wallTime, to: wallTime }).nullable(),
  /** IANA name, such as Asia/Shanghai. */
  timeZone: verbatim(z.string().max(64).refine(isTimeZone, "not a time zone"), "one of a list"),
});
export type AlertSetting = z.output<typeof alertSetting>;

export const getAlertSetting = contract(calls.getAlertSetting, {
  rate: "read",
  summary: "Returns when and how the viewer gets alerts about watched funds.",
  reply: alertSetting.extend({
    /** True until the viewer has chosen anything. */
    isDefault: z.boolean(),
  }),
});

export const changeAlertSetting = contract(calls.changeAlertSetting, {
  rate: "write",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary:
    "Changes when and how the viewer gets alerts. Alerts that wait follow the new quiet hours.",
  body: alertSetting,
  reply: alertSetting.extend({ isDefault: z.boolean() }),
});
