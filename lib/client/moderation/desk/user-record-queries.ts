import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { adminKeys } from "#lib/client/desk/keys";
import type { listDetections } from "#lib/contracts/moderation/detection-desk";
import type {
  addUserNote,
  listCommentsOfUser,
  listLookalikes,
  listOrdersOfUser,
  listPostsOfUser,
  listSeriesOfUser,
  listUserNotes,
  listUserReports,
  lookIntoPost,
  lookIntoPosts,
} from "#lib/contracts/moderation/user-record-desk";

type Page<T> = { items: T[]; nextCursor: string | null };
type PageQuery = { cursor?: string; limit: string };

/** Builds the query of a paged list about a user. */
const listOptions = <T>(
  userId: string,
  list: string,
  read: (query: PageQuery, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey: adminKeys.userRecord(userId, list),
    queryFn: ({ pageParam, signal }) =>
      read({ limit: "10", ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const userNotesQueryOptions = (userId: string) =>
  listOptions(userId, "note", (query, signal) =>
    call<typeof listUserNotes>(
      "GET /sns/api/v1/admin/user/{userId}/note/list",
      { params: { userId }, query },
      { signal },
    ),
  );

export const userPostsQueryOptions = (userId: string) =>
  listOptions(userId, "post", (query, signal) =>
    call<typeof listPostsOfUser>(
      "GET /sns/api/v1/admin/user/{userId}/post/list",
      { params: { userId }, query },
      { signal },
    ),
  );

export const userSeriesQueryOptions = (userId: string) =>
  listOptions(userId, "series", (query, signal) =>
    call<typeof listSeriesOfUser>(
      "GET /sns/api/v1/admin/user/{userId}/series/list",
      { params: { userId }, query },
      { signal },
    ),
  );

export const userCommentsQueryOptions = (userId: string) =>
  listOptions(userId, "comment", (query, signal) =>
    call<typeof listCommentsOfUser>(
      "GET /sns/api/v1/admin/user/{userId}/comment/list",
      { params: { userId }, query },
      { signal },
    ),
  );

export const userReportsQueryOptions = (userId: string, side: "by" | "against") =>
  listOptions(userId, `report ${side}`, (query, signal) =>
    call<typeof listUserReports>(
      "GET /sns/api/v1/admin/user/{userId}/report/list",
      { params: { userId }, query: { ...query, side } },
      { signal },
    ),
  );

export const userOrdersQueryOptions = (userId: string) =>
  listOptions(userId, "order", (query, signal) =>
    call<typeof listOrdersOfUser>(
      "GET /sns/api/v1/admin/user/{userId}/masked-order/list",
      { params: { userId }, query },
      { signal },
    ),
  );

/** Lists accounts that may belong to the same person. */
export const lookalikesQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: adminKeys.userRecord(userId, "lookalike"),
    queryFn: ({ signal }) =>
      call<typeof listLookalikes>(
        "GET /sns/api/v1/admin/user/{userId}/lookalike/list",
        { params: { userId } },
        { signal },
      ),
  });

/** Lists what detectors found about the subject of a case. */
export const detectionsQueryOptions = (caseId: string) =>
  queryOptions({
    queryKey: adminKeys.detections(caseId),
    queryFn: ({ signal }) =>
      call<typeof listDetections>(
        "GET /sns/api/v1/admin/detection/list",
        { query: { caseId } },
        { signal },
      ),
  });

export function useAddUserNote(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call<typeof addUserNote>("POST /sns/api/v1/admin/user/{userId}/note", {
        params: { userId },
        body: { text },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.userRecord(userId, "note") }),
  });
}

/** Lists drafts and private posts. The audit log says so. */
export const useLookIntoPosts = (userId: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call<typeof lookIntoPosts>("POST /sns/api/v1/admin/user/{userId}/private-post/list", {
        params: { userId },
        body: { reason },
      }),
  });

/** Reads one draft or private post. The audit log says so. */
export const useLookIntoPost = (userId: string) =>
  useMutation({
    mutationFn: ({ postId, reason }: { postId: string; reason: string }) =>
      call<typeof lookIntoPost>("POST /sns/api/v1/admin/user/{userId}/private-post/{postId}", {
        params: { userId, postId },
        body: { reason },
      }),
  });
