import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { callQuery, fetchPages } from "#lib/client/api/fetch-call";
import { postKeys } from "#lib/client/post/keys";
import { userKeys } from "#lib/client/user/keys";
import * as authorCalls from "#lib/contracts/post/author-calls";
import type { DraftResult } from "#lib/contracts/post/draft-desk";
import { limits } from "#lib/domain/limits";
import type { DraftSort } from "#lib/domain/post/draft-desk";

/** What the desk of drafts shows. An empty keyword finds all. */
export type DraftFilter = { keyword: string; sort: DraftSort };

export const allDrafts: DraftFilter = { keyword: "", sort: "saved" };

/** Returns the query of the viewer's drafts. Below the key of lists, so that changes of posts reach it. */
export const ownDraftsQueryOptions = (viewerId: string, { keyword, sort }: DraftFilter) =>
  infiniteQueryOptions({
    queryKey: [...postKeys.listsOfKind("draft"), viewerId, keyword, sort] as const,
    ...fetchPages(authorCalls.listOwnDrafts, {
      query: { limit: "20", sort, ...(keyword && { keyword }) },
    }),
    staleTime: 0,
  });

/** Returns the query of the drafts that the viewer deleted within the last day. */
export const deletedDraftsQueryOptions = (viewerId: string) =>
  callQuery(viewerId, authorCalls.listDeletedDrafts, { query: { limit: String(limits.page.max) } });

/** Reads the lists of drafts again, and the counts of the profile. */
export const refreshDrafts = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: postKeys.lists }),
    client.invalidateQueries({ queryKey: postKeys.allSchedules }),
    client.invalidateQueries({ queryKey: [authorCalls.listDeletedDrafts] }),
    client.invalidateQueries({ queryKey: userKeys.profiles }),
  ]);

/** Brings back a deleted draft. */
export async function restoreDraft(client: QueryClient, postId: string): Promise<void> {
  await call(authorCalls.restoreDeletedDraft, { params: { postId } });
  await refreshDrafts(client);
}

/** Chosen drafts, or all that a search finds. */
export type ChosenDrafts = { postIds: string[] } | { keyword: string };

export type DraftAct =
  | { kind: "publish" }
  | { kind: "delete" }
  | { kind: "change"; change: { tagName: string } | { seriesId: string } };

type Selection = { postIds: string[] } | { keyword: string | null; afterId: string | null };

const send = (act: DraftAct, selection: Selection) => {
  if (act.kind === "publish") return call(authorCalls.publishDrafts, { body: { selection } });
  if (act.kind === "delete") return call(authorCalls.deleteDrafts, { body: { selection } });
  return call(authorCalls.changeDrafts, { body: { selection, change: act.change } });
};

/** Acts on drafts in calls of bounded size, one after the other. Reports the results of each call. */
export async function actOnDrafts(
  act: DraftAct,
  chosen: ChosenDrafts,
  onResults: (results: DraftResult[]) => void,
): Promise<void> {
  if ("postIds" in chosen) {
    const { postIds } = chosen;
    for (let at = 0; at < postIds.length; at += limits.draftsPerCall) {
      const part = postIds.slice(at, at + limits.draftsPerCall);
      onResults((await send(act, { postIds: part })).results);
    }
    return;
  }
  let afterId: string | null = null;
  do {
    const keyword = chosen.keyword || null;
    const { results, nextId }: Awaited<ReturnType<typeof send>> = await send(act, {
      keyword,
      afterId,
    });
    onResults(results);
    afterId = nextId;
  } while (afterId !== null);
}
