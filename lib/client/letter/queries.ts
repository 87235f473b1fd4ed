import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { callQuery, fetchPages } from "#lib/client/api/fetch-call";
import * as letterCalls from "#lib/contracts/letter/calls";

/** Loads whether the viewer gets a user's posts by email. */
export const letterChoiceQueryOptions = (userId: string, viewerId: string) => ({
  ...callQuery(viewerId, letterCalls.getLetterChoice, { params: { userId } }),
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
  const reply = await call(isOn ? letterCalls.turnOnLetters : letterCalls.turnOffLetters, params);
  client.setQueryData(letterChoiceQueryOptions(userId, viewerId).queryKey, reply);
}

/** Lists the users whose posts the viewer gets by email. */
export const letterAuthorsQueryOptions = (viewerId: string) =>
  infiniteQueryOptions({
    queryKey: [letterCalls.listLetterAuthors, viewerId],
    ...fetchPages(letterCalls.listLetterAuthors),
    staleTime: 0,
  });

/** Loads whether the viewer gets the weekly digest. */
export const weeklyDigestQueryOptions = (viewerId: string) =>
  callQuery(viewerId, letterCalls.getWeeklyDigest);

/** Turns the weekly digest on or off. @throws ApiError */
export async function saveWeeklyDigest(
  client: QueryClient,
  viewerId: string,
  isOn: boolean,
): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { isOn, timeZone };
  const saved = await call(letterCalls.changeWeeklyDigest, { body });
  client.setQueryData(weeklyDigestQueryOptions(viewerId).queryKey, saved);
}

/** Loads the weekly digest as the viewer would get it now; null if there is nothing to send. */
export const digestPreviewQueryOptions = (viewerId: string) => ({
  ...callQuery(viewerId, letterCalls.previewWeeklyDigest),
  staleTime: 0,
  gcTime: 0,
});

/** Sends the weekly digest as it would be now to the viewer. @throws ApiError */
export const sendDigestTest = () => call(letterCalls.sendTestDigest, {});

/** Loads how the viewer's own post looks as an email. */
export const letterPreviewQueryOptions = (postId: string, viewerId: string) => ({
  ...callQuery(viewerId, letterCalls.previewLetter, { params: { postId } }),
  staleTime: 0,
  gcTime: 0,
});

/** Sends the viewer's own post to the viewer. @throws ApiError */
export const sendTest = (postId: string) =>
  call(letterCalls.sendTestLetter, { params: { postId } });

/** Loads how many get the viewer's posts by email. */
export const letterAudienceQueryOptions = (viewerId: string) =>
  callQuery(viewerId, letterCalls.getLetterAudience, {}, { quiet: true });

/** Loads whether and when one's own post goes out by email. */
export const postLetterQueryOptions = (postId: string, viewerId: string) => ({
  ...callQuery(viewerId, letterCalls.getPostLetter, { params: { postId } }, { quiet: true }),
  retry: false,
});
