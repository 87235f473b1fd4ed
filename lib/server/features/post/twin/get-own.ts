import { getOwnTwin as contract } from "#lib/contracts/post/twin";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import {
  findOwnPost,
  findOwnTwin,
  listCandidates,
  type OwnRow,
} from "#lib/server/features/post/twin/queries";

export const getOwnTwin = operation(contract, async ({ viewer, params: { postId } }) => {
  const post = await findOwnPost(postId, viewer.key);
  if (!post) throw new AppError("notFound");
  if (post.twinId !== null) {
    const twin = await findOwnTwin(post.twinId, viewer.key);
    return { twin: twin ? present(twin) : null, candidates: [] };
  }
  const candidates = await listCandidates(viewer.key, post.language);
  return { twin: null, candidates: candidates.map(present) };
});

const present = ({ id, ...post }: OwnRow) => ({ postId: String(id), ...post });
