import type { PostStatistic, StatisticCounts, Statistics } from "#lib/contracts/post/statistic";
import { type StatisticOrder, statisticDays, type ViewSource } from "#lib/domain/post/statistic";
import { client } from "#lib/server/platform/postgres/client";

/** The posts to count: those of an author, or one of them. */
export type Selection = { authorKey: bigint; postId: string | null };

const selectOwnPosts = ({ authorKey, postId }: Selection) => {
  const sql = client();
  return sql`
    select p.id, p.title, p.language, p.created_at from posts p
    where p.author_key = ${String(authorKey)} and not p.is_draft
      and (${postId}::bigint is null or p.id = ${postId}::bigint)`;
};

/** Counts the selected posts, and all their views. The counters of posts include the author's own. */
export async function readTotals(
  selection: Selection,
): Promise<StatisticCounts & { postCount: number }> {
  const sql = client();
  const [row] = await sql<(StatisticCounts & { postCount: number })[]>`
    with own as (${selectOwnPosts(selection)})
    select (select count(*)::int from own) as "postCount",
      (select coalesce(sum(c.view_count), 0)::int from post_counts c
        where c.post_id in (select id from own)) as "viewCount",
      coalesce(sum(t.reader_count), 0)::int as "readerCount",
      coalesce(sum(t.finish_count), 0)::int as "finishCount"
    from post_view_totals t where t.post_id in (select id from own)`;
  return row ?? { postCount: 0, viewCount: 0, readerCount: 0, finishCount: 0 };
}

/** Returns the post if it is one that `selection` names. */
export async function findPost(selection: Selection): Promise<Statistics["post"]> {
  const [row] = await client()<NonNullable<Statistics["post"]>[]>`
    select own.id::text as "postId", own.title, own.language
    from (${selectOwnPosts(selection)}) own limit 1`;
  return row ?? null;
}

type DayRow = StatisticCounts & { day: string; source: ViewSource };

/** Reads the counters of the days that are shown, until `today`. Days without a view are missing. */
export const selectShownDays = (selection: Selection, today: string) => {
  const sql = client();
  return sql<DayRow[]>`
    select d.day::text, d.source, sum(d.view_count)::int as "viewCount",
      sum(d.reader_count)::int as "readerCount", sum(d.finish_count)::int as "finishCount"
    from post_view_days d
    where d.post_id in (select own.id from (${selectOwnPosts(selection)}) own)
      and d.day > ${today}::date - ${statisticDays.shown}::int and d.day <= ${today}::date
    group by d.day, d.source`;
};

/** Reads all stored days of a post, newest first. */
export const selectStoredDays = (postId: string) => client()<DayRow[]>`
  select day::text, source, view_count as "viewCount", reader_count as "readerCount",
    finish_count as "finishCount"
  from post_view_days where post_id = ${postId} order by day desc, source`;

const columns = {
  views: "viewCount",
  readers: "readerCount",
  finishes: "finishCount",
} as const satisfies Record<Exclude<StatisticOrder, "newest">, string>;

/** A place in a list: the counter of a post, its exact time of publication, and its id. */
export type Position = [count: number, at: string, postId: string];

type Page = { order: StatisticOrder; limit: number; after: Position | undefined };

/** Returns where a list goes on after a post. */
export const getPosition = (post: ListedRow, order: StatisticOrder): Position => [
  order === "newest" ? 0 : post[columns[order]],
  post.at,
  post.postId,
];

/** `at` is text because a Date is not exact to the microsecond. */
export type ListedRow = PostStatistic & { at: string };

/** Reads the author's posts with their totals. Of equals, the newest is first. */
export async function readPosts(
  authorKey: bigint,
  { order, limit, after }: Page,
): Promise<ListedRow[]> {
  const sql = client();
  const isCounter = order !== "newest";
  const counter = isCounter ? sql`${sql(columns[order])},` : sql``;
  const isAfter = after
    ? sql`where (${counter} "createdAt", id) < (${isCounter ? sql`${after[0]}::int,` : sql``}
        ${after[1]}::timestamptz, ${after[2]}::bigint)`
    : sql``;
  const rows = await sql<(ListedRow & { id: unknown })[]>`
    select *, id::text as "postId", "createdAt"::text as at from (
      select own.id, own.title, own.language, own.created_at as "createdAt",
        coalesce(c.view_count, 0) as "viewCount", coalesce(t.readers, 0) as "readerCount",
        coalesce(t.finishes, 0) as "finishCount"
      from (${selectOwnPosts({ authorKey, postId: null })}) own
      left join post_counts c on c.post_id = own.id
      left join lateral (
        select sum(reader_count)::int as readers, sum(finish_count)::int as finishes
        from post_view_totals where post_id = own.id
      ) t on true
    ) listed ${isAfter}
    order by ${isCounter ? sql`${sql(columns[order])} desc,` : sql``} "createdAt" desc, id desc
    limit ${limit}`;
  return rows.map(({ id: _, ...row }) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}

/** Counts the author's published posts. */
export async function countPosts(authorKey: bigint): Promise<number> {
  const sql = client();
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (${selectOwnPosts({ authorKey, postId: null })}) own`;
  return row?.count ?? 0;
}
