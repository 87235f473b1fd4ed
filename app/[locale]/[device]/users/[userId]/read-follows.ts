import type { FollowSide } from "#components/user/profile/profile-users";
import type { Locale } from "#lib/domain/locale";
import { call } from "#lib/server/app/call";
import { readFromCursor } from "#lib/server/app/read-from-cursor";
import { listFollowers, listFollowing } from "#lib/server/features/user/list-follows";

type Query = Record<string, string | string[] | undefined>;

/** Reads a page of the followers or followed users if the URL opens their tab. */
export async function readFollows(userId: string, { tab, cursor }: Query, locale: Locale) {
  if (tab !== "followers" && tab !== "following") return undefined;
  const side: FollowSide = tab;
  const { page } = await readFromCursor([cursor].flat()[0], (from) => {
    const input = { params: { userId }, query: { cursor: from } };
    return side === "followers"
      ? call(listFollowers, input, locale)
      : call(listFollowing, input, locale);
  });
  return { side, page };
}
