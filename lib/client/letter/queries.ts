import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type {
  changeWeeklyDigest,
  getLetterChoice,
  getWeeklyDigest,
  listLetterAuthors,
  previewLetter,
  previewWeeklyDigest,
  sendTestDigest,
  sendTestLetter,
  turnOffLetters,
  turnOnLetters,
} from "#lib/contracts/letter";

const keys = {
  choice: (userId: string, viewerId: string) => ["letter", "choice", userId, viewerId],
  authors: (viewerId: string) => ["letter", "authors", viewerId],
  weekly: (viewerId: string) => ["letter", "weekly", viewerId],
  weeklyPreview: (viewerId: string) => ["letter", "weekly", viewerId, "preview"],
  preview: (postId: string, viewerId: string) => ["letter", "preview", postId, viewerId],
} as const;

const digestPath = "/sns/api/v1/user/my/weekly-digest";

/** Loads whether the viewer gets a user's posts by email. */
export const letterChoiceQueryOptions = (userId: string, viewerId: string) =>
  queryOptions({
    queryKey: keys.choice(userId, viewerId),
    queryFn: ({ signal }) =>
      call<typeof getLetterChoice>(
        "GET /sns/api/v1/user/{userId}/letter",
        { params: { userId } },
        { signal },
      ),
    staleTime: 60_000,
  });

/** Turns the emails with a user's posts on or off. @throws ApiError */
export async function setLetters(
  client: QueryClient,
  userId: string,
  viewerId: string,
  isOn: boolean,
): Promise<void> {
  const params = { params: { userId } };
  const reply = isOn
    ? await call<typeof turnOnLetters>("POST /sns/api/v1/user/{userId}/letter", params)
    : await call<typeof turnOffLetters>("DELETE /sns/api/v1/user/{userId}/letter", params);
  client.setQueryData(letterChoiceQueryOptions(userId, viewerId).queryKey, reply);
}

/** Lists the users whose posts the viewer gets by email. */
export const letterAuthorsQueryOptions = (viewerId: string) =>
  infiniteQueryOptions({
    queryKey: keys.authors(viewerId),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLetterAuthors>(
        "GET /sns/api/v1/user/my/letter/list",
        { query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });

/** Loads whether the viewer gets the weekly digest. */
export const weeklyDigestQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: keys.weekly(viewerId),
    queryFn: ({ signal }) => call<typeof getWeeklyDigest>(`GET ${digestPath}`, {}, { signal }),
  });

/** Turns the weekly digest on or off. @throws ApiError */
export async function saveWeeklyDigest(
  client: QueryClient,
  viewerId: string,
  isOn: boolean,
): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { isOn, timeZone };
  const saved = await call<typeof changeWeeklyDigest>(`PUT ${digestPath}`, { body });
  client.setQueryData(weeklyDigestQueryOptions(viewerId).queryKey, saved);
}

/** Loads the weekly digest as the viewer would get it now; null if there is nothing to send. */
export const digestPreviewQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: keys.weeklyPreview(viewerId),
    queryFn: ({ signal }) =>
      call<typeof previewWeeklyDigest>(`GET ${digestPath}/preview`, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Sends the weekly digest as it would be now to the viewer. @throws ApiError */
export const sendDigestTest = () => call<typeof sendTestDigest>(`POST ${digestPath}/test`, {});

/** Loads how the viewer's own post looks as an email. */
export const letterPreviewQueryOptions = (postId: string, viewerId: string) =>
  queryOptions({
    queryKey: keys.preview(postId, viewerId),
    queryFn: ({ signal }) =>
      call<typeof previewLetter>(
        "GET /sns/api/v1/post/{postId}/letter",
        { params: { postId } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Sends the viewer's own post to the viewer. @throws ApiError */
export const sendTest = (postId: string) =>
  call<typeof sendTestLetter>("POST /sns/api/v1/post/{postId}/letter/test", {
    params: { postId },
  });
