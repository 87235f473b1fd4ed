import { z } from "zod";
import { serial } from "#lib/contracts/shared";
import type { Person } from "#lib/contracts/user";
import { listFollowers as followers, listFollowing as following } from "#lib/contracts/user";
import { decodeCursor, encodeCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer-key";
import { presentPerson } from "#lib/server/features/user/present";
import { activeKey, followersOf, followingOf } from "#lib/server/features/user/queries";

const position = z.tuple([z.string(), z.string(), serial]);
type Paging = { cursor?: string | undefined; limit: number };
type People = { items: Person[]; nextCursor: string | null };

/** A page of one side of a person's follows, the newest first. */
async function pageOf(
  side: "follower" | "following",
  userId: string,
  { cursor, limit }: Paging,
  viewer: Viewer | null,
): Promise<People> {
  const [person] = await activeKey().execute({ id: userId });
  if (!person) throw new AppError("notFound");
  const list = `${side} ${userId}`;
  const after = decodeCursor(position, cursor);
  if (after && after[0] !== list) throw new AppError("badCursor");
  const query = side === "follower" ? followersOf() : followingOf();
  const rows = await query.execute({
    person: person.key,
    at: after?.[1] ?? "infinity",
    key: after?.[2] ?? "999999999999999999",
    viewer: viewerKeyOrZero(viewer),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentPerson),
    nextCursor:
      last && rows.length > limit ? encodeCursor([list, last.at, String(last.key)]) : null,
  };
}

export const listFollowers = operation(followers, ({ viewer, params, query }) =>
  pageOf("follower", params.userId, query, viewer),
);

export const listFollowing = operation(following, ({ viewer, params, query }) =>
  pageOf("following", params.userId, query, viewer),
);
