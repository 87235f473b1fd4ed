import { z } from "zod";
import { listPostsOfUser as contract } from "#lib/contracts/moderation/user-record-desk";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentUserPost } from "#lib/server/features/moderation/user-review/present";
import { listPublicPosts } from "#lib/server/features/moderation/user-review/queries";
import { requireUser } from "#lib/server/features/moderation/user-review/read-list";

const position = z.tuple([z.iso.datetime(), serialId]);

export const listPostsOfUser = operation(contract, async ({ params, query }) => {
  const { key } = await requireUser(params.userId);
  const list = `posts of ${params.userId}`;
  const [at, id] = decodeListCursor(list, position, query.cursor) ?? [];
  const before = at && id ? { at: new Date(at), id: BigInt(id) } : null;
  const { rows, nextCursor } = await readPage(
    query.limit,
    (rowCount) => listPublicPosts(key, before, rowCount),
    (row) => encodeListCursor(list, [row.createdAt.toISOString(), String(row.id)]),
  );
  return { items: rows.map(presentUserPost), nextCursor };
});
