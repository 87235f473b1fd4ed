import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { day, decimal, inLanguages, serialId, time } from "#lib/contracts/shared";
import { userSettings } from "#lib/contracts/user/setting";
import { alertKinds } from "#lib/domain/notify/alert/kind";
import { orderStates } from "#lib/domain/order/enums";
import { productStatuses } from "#lib/domain/product/enums";

const api = "/product/api/v1/product/my";

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

const alertSetting = userSettings
  .pick({ hasDigest: true, quietHours: true })
  .extend({ timeZone: userSettings.shape.timeZone.unwrap() });
export type AlertSetting = z.output<typeof alertSetting>;

export const getAlertSetting = contract({
  method: "GET",
  path: `${api}/alert-setting`,
  auth: "user",
  rate: "read",
  summary: "Returns when and how the viewer gets alerts about watched funds.",
  reply: alertSetting.extend({
    /** True until the viewer has chosen anything. */
    isDefault: z.boolean(),
  }),
});

export const changeAlertSetting = contract({
  method: "PUT",
  path: `${api}/alert-setting`,
  auth: "user",
  rate: "write",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary:
    "Changes when and how the viewer gets alerts. Alerts that wait follow the new quiet hours.",
  body: alertSetting,
  reply: alertSetting.extend({ isDefault: z.boolean() }),
});
