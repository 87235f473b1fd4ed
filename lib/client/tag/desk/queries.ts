import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { adminKeys } from "#lib/client/desk/keys";
import type { Input, Query } from "#lib/contracts/contract";
import type { listTagsForStaff, mergeTag, separateTag, updateTag } from "#lib/contracts/tag/desk";

const path = "/sns/api/v1/admin/tag";

/** The filter of the topics. An absent keyword does not restrict it. */
export type TagFilter = Omit<Query<typeof listTagsForStaff>, "cursor" | "limit">;

/** Lists topics, most used first. */
export const staffTagsQueryOptions = (filter: TagFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.tagList(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTagsForStaff>(
        `GET ${path}/list`,
        { query: { ...filter, cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Finds topics that another can be merged into. */
export const mergeTargetsQueryOptions = (keyword: string) =>
  queryOptions({
    queryKey: adminKeys.tagList({ keyword, isTarget: true }),
    queryFn: ({ signal }) =>
      call<typeof listTagsForStaff>(
        `GET ${path}/list`,
        { query: { ...(keyword && { keyword }), limit: "10" } },
        { signal },
      ),
    placeholderData: (before) => before,
  });

function useTagChange<A, R>(change: (argument: A) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.tags }),
  });
}

export const useUpdateTag = (tagId: string) =>
  useTagChange((body: Input<typeof updateTag>["body"]) =>
    call<typeof updateTag>(`PATCH ${path}/{tagId}`, { params: { tagId }, body }),
  );

export const useMergeTag = (tagId: string) =>
  useTagChange((body: Input<typeof mergeTag>["body"]) =>
    call<typeof mergeTag>(`POST ${path}/{tagId}/merge`, { params: { tagId }, body }),
  );

export const useSeparateTag = (tagId: string) =>
  useTagChange((body: Input<typeof separateTag>["body"]) =>
    call<typeof separateTag>(`DELETE ${path}/{tagId}/merge`, { params: { tagId }, body }),
  );
