import type { Alert } from "#lib/contracts/notify/alert";
import type { Notification } from "#lib/contracts/notify/notification";
import { limits } from "#lib/domain/limits";
import { computeChange } from "#lib/domain/product/nav";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";
import type { PendingQuery, Row } from "#lib/server/platform/postgres/sql-tag";

export type AlertRow = Pick<Alert, "kind" | "productId" | "currency" | "facts"> & {
  nameEn: string;
  nameZh: string;
  postId: string | null;
  postTitle: string | null;
  author: string | null;
};

/** Selects alerts `a` with their fund and post. Add conditions with `and`. */
export const selectAlerts = (more = client()``): PendingQuery<Row[]> => client()`
  select ${more} a.kind, a.product_id as "productId", product.currency, a.facts,
    product.name_en as "nameEn", product.name_zh as "nameZh",
    p.id as "postId", p.title as "postTitle", coalesce(author.username, author.id) as author
  from alerts a
  join products product on product.id = a.product_id
  left join posts p on p.id = a.post_id
  left join users author on author.key = p.author_key
  where (a.post_id is null
    or ${isVisibleTo(client(), client()`p`, client()`author`, client()`a.user_key`)})`;

/** Presents an alert, with the change between its two NAVs. */
export function presentAlert(row: AlertRow): Alert {
  const { kind, productId, currency, facts, nameEn, nameZh, postId, postTitle, author } = row;
  const { nav, fromNav } = facts;
  return {
    kind,
    productId,
    productName: { en: nameEn, zh: nameZh },
    currency,
    facts: nav && fromNav ? { ...facts, change: computeChange(fromNav, nav) } : facts,
    post: (postId && { postId, title: postTitle ?? "", author: author ?? "" }) || null,
  };
}

type ProductAlert = NonNullable<Notification["fundAlert"]>;
type EntryRow = AlertRow & { notificationId: string; isOneProduct: boolean };

/** Returns what notifications of type FUND_ALERT show, by notification id. */
export async function readProductAlerts(
  notificationIds: readonly string[],
  userKey: bigint,
): Promise<Map<string, ProductAlert>> {
  const rows = await client()<EntryRow[]>`
    with entry as (
      select n.id as notification_id, e.id, e.product_id from notifications n
      join alert_entries e on e.id = n.subject
      where n.user_key = ${String(userKey)} and n.id = any(${[...notificationIds]}::bigint[])
        and n.type = 'FUND_ALERT'
    )
    select entry.notification_id as "notificationId",
      entry.product_id is not null as "isOneProduct", alert.*
    from entry
    join lateral (
      ${selectAlerts()} and a.entry_id = entry.id order by a.id
    ) alert on true`;
  const shown = new Map<string, ProductAlert>();
  for (const row of rows) {
    const { notificationId, isOneProduct } = row;
    const alert = presentAlert(row);
    const { productId, productName: name } = alert;
    const entry = shown.get(notificationId) ?? {
      product: isOneProduct ? { productId, name } : null,
      alerts: [],
      alertCount: 0,
    };
    entry.alertCount += 1;
    if (entry.alerts.length < limits.alert.shownPerEntry) entry.alerts.push(alert);
    shown.set(notificationId, entry);
  }
  return shown;
}
