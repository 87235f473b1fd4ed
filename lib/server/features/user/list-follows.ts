import { z } from "zod";
import { serial } from "#lib/contracts/shared";
import type { Person } from "#lib/contracts/user";
import { listFollowers as followers, listFollowing as following } from "#lib/contracts/user";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { type Paging, readPage } from "#lib/server/core/page";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentUser } from "#lib/server/features/user/present";
import { activeKey, followersOf, followingOf } from "#lib/server/features/user/queries";

const position = z.tuple([z.string(), serial]);
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
  const [at, key] = decodeListCursor(list, position, cursor) ?? ["infinity", "999999999999999999"];
  const query = side === "follower" ? followersOf() : followingOf();
  const viewerKey = viewerKeyOrZero(viewer);
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) =>
      query.execute({ person: person.key, at, key, viewer: viewerKey, limit: rowCount }),
    (last) => encodeListCursor(list, [last.at, String(last.key)]),
  );
  return { items: rows.map(presentUser), nextCursor };
}

export const listFollowers = operation(followers, ({ viewer, params, query }) =>
  pageOf("follower", params.userId, query, viewer),
);

export const listFollowing = operation(following, ({ viewer, params, query }) =>
  pageOf("following", params.userId, query, viewer),
);
