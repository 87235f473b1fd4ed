import { hasMuted } from "#lib/server/features/visibility/mute-rule";
import { isNews, isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";
import type { PendingQuery, Row, TransactionSql } from "#lib/server/platform/postgres/sql-tag";

/** Rows younger than this are looked at again, because transactions may commit out of order. */
const overlapSeconds = 3_600;

type Insert = (tx: TransactionSql, since: string) => PendingQuery<Row[]>;

/** Stores the alerts of posts that were published, and of steps of orders, since the last scan. */
export async function evaluateEvents(): Promise<void> {
  await scan("posts", insertPostAlerts);
  await scan("orders", insertOrderAlerts);
}

/** Compares what is new of a source with the rules, and stores how far it came, in one transaction. */
const scan = (source: "posts" | "orders", insert: Insert): Promise<void> =>
  client().begin(async (tx) => {
    await tx`
      insert into alert_scans (source, scanned_to) values (${source}, now())
      on conflict do nothing`;
    const [last] = await tx<{ since: string }[]>`
      select (scanned_to - make_interval(secs => ${overlapSeconds}))::text as since
      from alert_scans where source = ${source} for update`;
    if (!last) return;
    await insert(tx, last.since);
    await tx`update alert_scans set scanned_to = now() where source = ${source}`;
  });

/** Rules that are younger than a post ask for later ones. */
const insertPostAlerts: Insert = (tx, since) => tx`
  insert into alerts (user_key, product_id, kind, event_key, facts, post_id)
  select r.user_key, r.product_id, r.kind, p.id::text, '{}', p.id
  from posts p
  join users author on author.key = p.author_key
  join post_products m on m.post_id = p.id
  join alert_rules r on r.product_id = m.product_id and r.kind = 'post'
  join users u on u.key = r.user_key and u.state = 'active'
  where ${isNews(tx, tx`p`, since)} and r.created_at <= p.created_at
    and p.author_key <> r.user_key
    and ${isVisibleTo(tx, tx`p`, tx`author`, tx`r.user_key`)}
    and not ${hasMuted(tx, tx`r.user_key`, tx`p.author_key`)}
  on conflict do nothing`;

/** Leaves out what investors did themselves: the submission and the withdrawal. */
const insertOrderAlerts: Insert = (tx, since) => tx`
  insert into alerts (user_key, product_id, kind, event_key, facts)
  select r.user_key, r.product_id, r.kind, step.order_id || ':' || step.position,
    jsonb_strip_nulls(jsonb_build_object('orderId', step.order_id, 'orderState', step.state,
      'isSandbox', case when o.provider = 'sandbox' then true end))
  from order_records step
  join orders o on o.id = step.order_id
  join alert_rules r on r.user_key = o.user_key and r.product_id = o.product_id and r.kind = 'order'
  join users u on u.key = r.user_key and u.state = 'active'
  where step.created_at > ${since}::timestamptz and r.created_at <= step.created_at
    and step.state <> 'submitted' and step.reason is distinct from 'withdrawn'
  on conflict do nothing`;
