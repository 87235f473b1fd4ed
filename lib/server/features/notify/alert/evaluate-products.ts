import { log } from "#lib/server/core/log";
import { client } from "#lib/server/platform/postgres/client";
import type { TransactionSql } from "#lib/server/platform/postgres/sql-tag";

/**
 * Compares each fund with a new NAV, status or document with the rules. Only the newest NAV counts,
 * so that an import of years causes one comparison, and a correction of an older NAV none.
 */
export async function evaluateProducts(): Promise<void> {
  for (const { id } of await listChangedProducts()) {
    try {
      await client().begin((tx) => evaluateProduct(tx, id));
    } catch (err) {
      // One fund must not keep the others from their alerts.
      log().error({ err, productId: id }, "comparing a fund with the alert rules failed");
    }
  }
}

const documentKeys = () => client()`array(
  select d.id || ':' || d.date from product_documents d where d.product_id = p.id order by d.id)`;

const listChangedProducts = () => client()<{ id: string }[]>`
  select p.id from products p
  left join product_figures f on f.product_id = p.id
  left join alert_checkpoints c on c.product_id = p.id
  where c.product_id is null or c.status <> p.status or c.documents <> ${documentKeys()}
    or f.as_of > coalesce(c.nav_date, '-infinity')
  order by p.id`;

type Checkpoint = { navDate: string | null; status: string; documents: string[] };

/** Stores the alerts of a fund and the new checkpoint, so that a killed process leaves neither. */
async function evaluateProduct(tx: TransactionSql, productId: string): Promise<void> {
  // As imports and changes of the fund lock it, nothing comes between the statements.
  await tx`select from products where id = ${productId} for share`;
  await tx`
    insert into alert_checkpoints (product_id, nav_date, status, documents)
    select p.id, f.as_of, p.status, ${documentKeys()}
    from products p left join product_figures f on f.product_id = p.id where p.id = ${productId}
    on conflict do nothing`;
  const [last] = await tx<Checkpoint[]>`
    select nav_date::text as "navDate", status, documents from alert_checkpoints
    where product_id = ${productId} for update`;
  if (!last) return;
  if (last.navDate !== null) await insertNavAlerts(tx, productId, last.navDate);
  await insertStatusAlerts(tx, productId, last.status);
  await insertDocumentAlerts(tx, productId, last.documents);
  await tx`
    update alert_checkpoints c set nav_date = greatest(f.as_of, c.nav_date), status = p.status,
      documents = ${documentKeys()}
    from products p left join product_figures f on f.product_id = p.id
    where p.id = ${productId} and c.product_id = p.id`;
}

/**
 * Stores the alerts of the newest NAV, if it is newer than `lastDate`. A level, a fall and a move
 * within a week count once they are passed, compared with the NAV of `lastDate`.
 */
const insertNavAlerts = (tx: TransactionSql, productId: string, lastDate: string) => tx`
  with latest as (
    select as_of as date, latest_nav as nav from product_figures
    where product_id = ${productId} and as_of > ${lastDate}::date
  ), series as (
    select n.date, n.nav from product_navs n, latest
    where n.product_id = ${productId} and n.date <= latest.date
  ), compared as (
    select latest.date, latest.nav, previous.date as previous_date, previous.nav as previous_nav,
      week.date as week_date, week.nav as week_nav, top.date as top_date, top.nav as top_nav,
      last.nav as last_nav, last.date as last_date, last_week.nav as last_week_nav,
      (select max(nav) from series where date <= ${lastDate}::date) as last_top_nav
    from latest
    left join lateral (
      select * from series where date < latest.date order by date desc limit 1
    ) previous on true
    left join lateral (
      select * from series where date <= latest.date - 7 order by date desc limit 1
    ) week on true
    left join lateral (select * from series order by nav desc, date desc limit 1) top on true
    left join lateral (
      select * from series where date <= ${lastDate}::date order by date desc limit 1
    ) last on true
    left join lateral (
      select * from series where date <= last.date - 7 order by date desc limit 1
    ) last_week on true
  )
  insert into alerts (user_key, product_id, kind, event_key, facts)
  select r.user_key, r.product_id, r.kind, c.date::text, jsonb_strip_nulls(jsonb_build_object(
    'nav', trim_scale(c.nav)::text, 'navDate', c.date,
    'level', case when r.kind = 'navLevel' then trim_scale(r.threshold)::text end,
    'fromNav', trim_scale(case r.kind when 'navLevel' then c.last_nav when 'dayMove' then c.previous_nav
      when 'weekMove' then c.week_nav else c.top_nav end)::text,
    'fromDate', case r.kind when 'navLevel' then c.last_date when 'dayMove' then c.previous_date
      when 'weekMove' then c.week_date else c.top_date end))
  from compared c
  join alert_rules r on r.product_id = ${productId}
  join users u on u.key = r.user_key and u.state = 'active'
  where case r.kind
    when 'navLevel' then (c.last_nav < r.threshold and c.nav >= r.threshold)
      or (c.last_nav > r.threshold and c.nav <= r.threshold)
    when 'dayMove' then abs(c.nav - c.previous_nav) > r.threshold * c.previous_nav
    when 'weekMove' then abs(c.nav - c.week_nav) > r.threshold * c.week_nav
      and abs(c.last_nav - c.last_week_nav) > r.threshold * c.last_week_nav is not true
    when 'drawdown' then c.top_nav - c.nav > r.threshold * c.top_nav
      and c.last_top_nav - c.last_nav > r.threshold * c.last_top_nav is not true
    else false end
  on conflict do nothing`;

const insertStatusAlerts = (tx: TransactionSql, productId: string, lastStatus: string) => tx`
  insert into alerts (user_key, product_id, kind, event_key, facts)
  select r.user_key, p.id, r.kind, p.status || ':' || p.version,
    jsonb_build_object('status', p.status, 'fromStatus', ${lastStatus}::text)
  from products p
  join alert_rules r on r.product_id = p.id and r.kind = 'status'
  join users u on u.key = r.user_key and u.state = 'active'
  where p.id = ${productId} and p.status <> ${lastStatus}
  on conflict do nothing`;

/** Leaves out a document that exists in the reader's own language, too. */
const insertDocumentAlerts = (tx: TransactionSql, productId: string, lastKeys: string[]) => tx`
  insert into alerts (user_key, product_id, kind, event_key, facts)
  select r.user_key, d.product_id, r.kind, d.id || ':' || d.date,
    jsonb_build_object('documentId', d.id::text, 'documentTitle', d.title)
  from product_documents d
  join alert_rules r on r.product_id = d.product_id and r.kind = 'document'
  join users u on u.key = r.user_key and u.state = 'active'
  where d.product_id = ${productId} and d.id || ':' || d.date <> all(${lastKeys}::text[])
    and (d.language = u.language or not exists (
      select from product_documents own where own.product_id = d.product_id
        and own.type = d.type and own.date = d.date and own.language = u.language
    ))
  on conflict do nothing`;
