import { and, eq } from "drizzle-orm";
import type { Mention as ListedMention } from "#lib/contracts/disclosure/track-record";
import { addDays } from "#lib/domain/day";
import {
  computeExactChange,
  computeMean,
  computeQuantile,
  subtractChange,
  trackRecordRules,
} from "#lib/domain/disclosure/track-record";
import type { NavPoint } from "#lib/domain/product/nav";
import { mentionedProducts } from "#lib/server/features/disclosure/track-record/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { buildMentionBody, makePost } from "#lib/testing/post";
import type { TestUser } from "#lib/testing/user";

/** Publishes a post that names funds, as of a time in the past. */
export async function makeMention(author: TestUser, at: string, ...productIds: string[]) {
  const postId = await makePost(author, { post: buildMentionBody(...productIds) });
  await db()
    .update(posts)
    .set({ createdAt: new Date(at) })
    .where(eq(posts.id, BigInt(postId)));
  await setNamedAt(postId, at);
  return postId;
}

/** Changes when a post named its funds, or one of them. */
export const setNamedAt = (postId: string, at: string, productId?: string) =>
  db()
    .update(mentionedProducts)
    .set({ mentionedAt: new Date(at) })
    .where(
      and(
        eq(mentionedProducts.postId, BigInt(postId)),
        productId === undefined ? undefined : eq(mentionedProducts.productId, BigInt(productId)),
      ),
    );

export const readTrackRecord = async ({ id }: TestUser, token?: string) =>
  (await callApi(`GET /sns/api/v1/user/${id}/track-record`, { token })).body.data;

/** Lists an author's mentions that count, or those that do not, in pages of `limit`. */
export async function listAllMentions(
  { id }: TestUser,
  {
    isCounted = true,
    limit = 3,
    token,
  }: { isCounted?: boolean; limit?: number; token?: string } = {},
): Promise<ListedMention[]> {
  const items: ListedMention[] = [];
  for (let cursor = ""; ; ) {
    const path = `/sns/api/v1/user/${id}/naming/list?isCounted=${isCounted}&limit=${limit}${cursor}`;
    const { data } = (await callApi(`GET ${path}`, { token })).body;
    items.push(...data.items);
    if (!data.nextCursor) return items;
    cursor = `&cursor=${encodeURIComponent(data.nextCursor)}`;
  }
}

export const listMentionedProducts = async (postId: string, token?: string) =>
  (await callApi(`GET /sns/api/v1/post/${postId}/fund/list`, { token })).body.data?.items;

export type NamedSeries = { group: string; navs: NavPoint[] };
type Mention = { product: number; postId: number; day: string };

const findNav = (navs: readonly NavPoint[], day: string) =>
  navs.filter(({ date }) => date <= day).at(-1);

/** Computes a record from complete series, one step at a time: what the job must agree with. */
export function computeSlowly(products: readonly NamedSeries[], mentions: readonly Mention[]) {
  const { minSample, minDays, maxDays, maxPeerAgeDays } = trackRecordRules;
  const findPeerNav = (navs: readonly NavPoint[], day: string) => {
    const found = findNav(navs, day);
    return found && found.date > addDays(day, -maxPeerAgeDays) ? found : undefined;
  };
  const seen = new Set<string>();
  const sample: { change: string; excess: string }[] = [];
  let [recentCount, peerlessCount] = [0, 0];
  const inOrder = mentions.toSorted((a, b) => a.day.localeCompare(b.day) || a.postId - b.postId);
  for (const { product, day } of inOrder) {
    const month = `${product} ${day.slice(0, 7)}`;
    if (seen.has(month)) continue;
    seen.add(month);
    const { navs, group } = products[product] as NamedSeries;
    const start = findNav(navs, day);
    const end = findNav(navs, addDays(day, maxDays));
    if (!start || !end) continue;
    if (end.date < addDays(day, minDays)) {
      recentCount += 1;
      continue;
    }
    const peerChanges = products.flatMap((peer, index) => {
      if (index === product || peer.group !== group) return [];
      const [from, to] = [findPeerNav(peer.navs, start.date), findPeerNav(peer.navs, end.date)];
      return from && to ? [computeExactChange(from.nav, to.nav)] : [];
    });
    const peerChange = computeQuantile(peerChanges, "0.5");
    if (peerChange === null) {
      peerlessCount += 1;
      continue;
    }
    const change = computeExactChange(start.nav, end.nav);
    sample.push({ change, excess: subtractChange(change, peerChange) });
  }
  const summarize = (values: string[]) => ({
    q1: computeQuantile(values, "0.25"),
    median: computeQuantile(values, "0.5"),
    q3: computeQuantile(values, "0.75"),
  });
  const excess = sample.map((one) => one.excess);
  const figures = {
    aheadCount: excess.filter((one) => Number(one) > 0).length,
    change: summarize(sample.map((one) => one.change)),
    excess: { ...summarize(excess), mean: computeMean(excess) },
  };
  return {
    sampleCount: sample.length,
    recentCount,
    peerlessCount,
    figures: sample.length >= minSample ? figures : null,
  };
}
