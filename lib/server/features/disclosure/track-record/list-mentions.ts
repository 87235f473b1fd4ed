import { z } from "zod";
import { listMentions as contract } from "#lib/contracts/disclosure/track-record";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { listMentionRows } from "#lib/server/features/disclosure/track-record/mention-queries";
import { presentMention } from "#lib/server/features/disclosure/track-record/present";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { requireActiveUserKey } from "#lib/server/features/user/queries";

const position = z.tuple([z.string(), serialId, serialId]);

export const listMentions = operation(contract, async ({ viewer, params: { userId }, query }) => {
  const authorKey = await requireActiveUserKey(userId);
  const { isCounted } = query;
  const list = `naming ${userId} ${isCounted}`;
  const [at, postId, productId] = decodeListCursor(list, position, query.cursor) ?? [
    "infinity",
    "0",
    "0",
  ];
  const viewerKey = viewerKeyOrZero(viewer);
  const { rows, nextCursor } = await readPage(
    query.limit,
    (limit) => listMentionRows({ authorKey, viewerKey, isCounted, at, postId, productId, limit }),
    (last) => encodeListCursor(list, [last.at, last.postId, last.productId]),
  );
  return { items: rows.map(presentMention), nextCursor };
});
