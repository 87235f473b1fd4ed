import type { AlertRule } from "#lib/contracts/product/watch";
import { limits } from "#lib/domain/limits";
import { type AlertKind, defaultAlertKinds } from "#lib/domain/notify/alert/kind";
import { client } from "#lib/server/platform/postgres/client";
import type { TransactionSql } from "#lib/server/platform/postgres/sql-tag";

type Added = { hasProduct: boolean; isWatched: boolean };

/** Adds a fund with its default rules, unless the list is full. A fund that is in it stays as it is. */
export async function addWatchedProduct(userKey: bigint, productId: string): Promise<Added> {
  const user = String(userKey);
  const [row] = await client()<Added[]>`
    with product as (
      select p.id, f.as_of from products p left join product_figures f on f.product_id = p.id
      where p.id = ${productId}
    ), list as (
      select count(*) < ${limits.watchlist} as has_room from watched_products where user_key = ${user}
    ), added as (
      insert into watched_products (user_key, product_id, since_date)
      select ${user}, product.id, product.as_of from product, list where list.has_room
      on conflict do nothing
      returning user_key, product_id
    ), checkpointed as (
      -- What happens from now on is compared with this, even if the job has never seen the fund.
      insert into alert_checkpoints (product_id, nav_date, status, documents)
      select p.id, product.as_of, p.status, array(
        select d.id || ':' || d.date from product_documents d where d.product_id = p.id order by d.id)
      from product join products p on p.id = product.id
      on conflict do nothing
    ), ruled as (
      insert into alert_rules (user_key, product_id, kind)
      select added.user_key, added.product_id, kind
      from added, unnest(${[...defaultAlertKinds]}::text[]) as k (kind)
    )
    select exists (select from product) as "hasProduct",
      -- With room, a fund that was not added is there: this statement may not see one just added.
      (select has_room from list) or exists (
        select from watched_products w where w.user_key = ${user} and w.product_id = ${productId}
      ) as "isWatched"`;
  return row ?? { hasProduct: false, isWatched: false };
}

/** Removes a fund with its rules and the alerts that were not delivered yet. */
export async function deleteWatchedProduct(
  tx: TransactionSql,
  userKey: bigint,
  productId: string,
): Promise<void> {
  await tx`
    delete from watched_products
    where user_key = ${String(userKey)} and product_id = ${productId}`;
  // Marked and not deleted, so that the same event causes no other if the fund is watched again.
  await tx`
    update alerts set delivered_at = coalesce(delivered_at, now()),
      digested_at = coalesce(digested_at, now())
    where user_key = ${String(userKey)} and product_id = ${productId}
      and (delivered_at is null or digested_at is null)`;
}

export async function listWatchedProductIds(userKey: bigint): Promise<string[]> {
  const rows = await client()<{ id: string }[]>`
    select product_id as id from watched_products
    where user_key = ${String(userKey)} order by created_at desc, product_id desc`;
  return rows.map(({ id }) => id);
}

/** A NAV and its day, as text; null without one. */
type NavText = { date: string; nav: string } | null;

export type WatchedRow = {
  productId: string;
  watchedAt: string;
  kinds: AlertKind[];
  /** The NAV before the latest one. */
  previous: NavText;
  /** The last NAV a week or more before the latest one. */
  weekBefore: NavText;
  /** The NAV of the day since which the fund is watched, or the last one before it. */
  since: NavText;
};

/** Selects the last NAV of a fund up to a day, in no row without one. */
const selectNavUntil = (condition: ReturnType<ReturnType<typeof client>>) => client()`
  select json_build_object('date', n.date, 'nav', n.nav::text) as nav from product_navs n
  where n.product_id = w.product_id and ${condition} order by n.date desc limit 1`;

/** Returns the funds that a user watches, newest first, with the NAVs to compare the latest with. */
export const listWatchedRows = (userKey: bigint) => client()<WatchedRow[]>`
  select w.product_id as "productId", w.created_at::text as "watchedAt",
    array(
      select r.kind from alert_rules r
      where r.user_key = w.user_key and r.product_id = w.product_id
    ) as kinds,
    previous.nav as previous, week.nav as "weekBefore", since.nav as since
  from watched_products w
  left join product_figures f on f.product_id = w.product_id
  left join lateral (${selectNavUntil(client()`n.date < f.as_of`)}) previous on true
  left join lateral (${selectNavUntil(client()`n.date <= f.as_of - 7`)}) week on true
  left join lateral (${selectNavUntil(client()`n.date <= w.since_date`)}) since on true
  where w.user_key = ${String(userKey)}
  order by w.created_at desc, w.product_id desc`;

/** Returns the rules of a watched fund, or null if the user does not watch it. */
export async function findRules(userKey: bigint, productId: string): Promise<AlertRule[] | null> {
  const [row] = await client()<{ rules: AlertRule[] }[]>`
    select (
      select coalesce(json_agg(json_build_object(
        'kind', r.kind, 'threshold', trim_scale(r.threshold)::text)), '[]')
      from alert_rules r where r.user_key = w.user_key and r.product_id = w.product_id
    ) as rules
    from watched_products w
    where w.user_key = ${String(userKey)} and w.product_id = ${productId}`;
  return row?.rules ?? null;
}

/** Replaces the rules of a fund. Returns false if the user does not watch it. */
export async function replaceRules(
  tx: TransactionSql,
  userKey: bigint,
  productId: string,
  rules: readonly AlertRule[],
): Promise<boolean> {
  const user = String(userKey);
  const watched = await tx`
    select from watched_products
    where user_key = ${user} and product_id = ${productId} for update`;
  if (watched.length === 0) return false;
  const kinds = rules.map(({ kind }) => kind);
  await tx`
    delete from alert_rules
    where user_key = ${user} and product_id = ${productId} and kind <> all(${kinds}::text[])`;
  await tx`
    insert into alert_rules (user_key, product_id, kind, threshold)
    select ${user}, ${productId}, kind, threshold
    from unnest(${kinds}::text[], ${rules.map(({ threshold }) => threshold)}::numeric[])
      as r (kind, threshold)
    on conflict (user_key, product_id, kind) do update set threshold = excluded.threshold`;
  return true;
}
