import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { adminKeys } from "#lib/client/desk/keys";
import type { QueueFilter } from "#lib/client/desk/queue-filter";
import type {
  countCases,
  getCase,
  listCases,
  listColleagues,
} from "#lib/contracts/moderation/case-desk";

/** Colleagues work at the same time, so what the desk shows is refreshed that often. */
const refreshMs = 15_000;

/** Counts what waits for staff. */
export const caseCountsQueryOptions = () =>
  queryOptions({
    queryKey: adminKeys.counts,
    queryFn: ({ signal }) =>
      call<typeof countCases>("GET /sns/api/v1/admin/case/count", {}, { signal, quiet: true }),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    staleTime: 1_000,
  });

/** Lists the cases of a filter. */
export const queueQueryOptions = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.queue(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listCases>(
        "GET /sns/api/v1/admin/case/list",
        { query: { ...filter, cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });

/** Lists the cases that wait longest. */
export const oldestCasesQueryOptions = () =>
  queryOptions({
    queryKey: [...adminKeys.queues, "oldest"],
    queryFn: ({ signal }) =>
      call<typeof listCases>(
        "GET /sns/api/v1/admin/case/list",
        { query: { sort: "oldest", limit: "5" } },
        { signal },
      ),
    refetchInterval: refreshMs,
  });

/** Returns a case with everything that staff need to decide it. */
export const caseQueryOptions = (caseId: string) =>
  queryOptions({
    queryKey: adminKeys.case(caseId),
    queryFn: ({ signal }) =>
      call<typeof getCase>(
        "GET /sns/api/v1/admin/case/{caseId}",
        { params: { caseId } },
        { signal },
      ),
    refetchOnWindowFocus: true,
  });

/** Lists the staff that a case can be assigned to. */
export const colleaguesQueryOptions = () =>
  queryOptions({
    queryKey: adminKeys.colleagues,
    queryFn: ({ signal }) =>
      call<typeof listColleagues>("GET /sns/api/v1/admin/case/assignee/list", {}, { signal }),
    staleTime: 60_000,
  });

/** Finds the pending case that weighs most, other than `caseId`; null if none waits. */
export async function fetchNextCaseId(caseId: string): Promise<string | null> {
  const { items } = await call<typeof listCases>("GET /sns/api/v1/admin/case/list", {
    query: { limit: "2" },
  });
  return items.find((each) => each.caseId !== caseId)?.caseId ?? null;
}
