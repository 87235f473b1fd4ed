import { z } from "zod";
import { getOwnTwin as contract } from "#lib/contracts/post/twin";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import {
  findOwnPost,
  findOwnTwin,
  listCandidates,
  type OwnRow,
} from "#lib/server/features/post/twin/queries";

const position = z.tuple([z.string(), serialId]);

export const getOwnTwin = operation(contract, async ({ viewer, params: { postId }, query }) => {
  const post = await findOwnPost(postId, viewer.key);
  if (!post) throw new AppError("notFound");
  if (post.twinId !== null) {
    const twin = await findOwnTwin(post.twinId, viewer.key);
    return { twin: twin ? present(twin) : null, candidates: [], nextCursor: null };
  }
  const { keyword = null, cursor, limit } = query;
  const list = `twins ${postId} ${keyword ?? ""}`;
  const after = decodeListCursor(list, position, cursor) ?? null;
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) =>
      listCandidates({
        ...{ authorKey: viewer.key, language: post.language },
        ...{ keyword, after, limit: rowCount },
      }),
    (last) => encodeListCursor(list, [last.at, String(last.id)]),
  );
  return { twin: null, candidates: rows.map(present), nextCursor };
});

const present = ({ id, title, language, isDraft, isPublic }: OwnRow) => ({
  ...{ title, language, isDraft, isPublic },
  postId: String(id),
});
