import { z } from "zod";
import { serialId } from "#lib/contracts/shared";
import type { UserSummary } from "#lib/contracts/user";
import {
  listFollowers as followersContract,
  listFollowing as followingContract,
} from "#lib/contracts/user";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation, type Viewer } from "#lib/server/core/operation";
import { type Paging, readPage } from "#lib/server/core/page";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentUser } from "#lib/server/features/user/present";
import {
  listFollowerRows,
  listFollowingRows,
  requireActiveUserKey,
} from "#lib/server/features/user/queries";

const position = z.tuple([z.string(), serialId]);
type UserPage = { items: UserSummary[]; nextCursor: string | null };

/** Returns a page of the followers of a user, or of the users they follow. */
async function listPage(
  side: "follower" | "following",
  userId: string,
  { cursor, limit }: Paging,
  viewer: Viewer | null,
): Promise<UserPage> {
  const user = await requireActiveUserKey(userId);
  const list = `${side} ${userId}`;
  const [at, key] = decodeListCursor(list, position, cursor) ?? ["infinity", "999999999999999999"];
  const listRows = side === "follower" ? listFollowerRows : listFollowingRows;
  const viewerKey = viewerKeyOrZero(viewer);
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) => listRows({ user, at, key, viewer: viewerKey, limit: rowCount }),
    (last) => encodeListCursor(list, [last.at, String(last.key)]),
  );
  return { items: rows.map(presentUser), nextCursor };
}

export const listFollowers = operation(followersContract, ({ viewer, params, query }) =>
  listPage("follower", params.userId, query, viewer),
);

export const listFollowing = operation(followingContract, ({ viewer, params, query }) =>
  listPage("following", params.userId, query, viewer),
);
