import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { postKeys } from "#lib/client/post/keys";
import { userKeys } from "#lib/client/user/keys";
import type { createPost, PostPayload, updatePost } from "#lib/contracts/post";

type Saved = { postId: string; version: number };

type Target = {
  /** Null creates a post. */
  postId: string | null;
  /** Identifies the new post, so that a retry after a lost reply creates no second one. */
  draftKey: string;
};

/** Creates a post, or updates `postId`. Then invalidates every cached post. */
export async function savePost(
  client: QueryClient,
  payload: PostPayload,
  { postId, draftKey }: Target,
): Promise<Saved> {
  const saved = postId ? await update(postId, payload) : await create({ ...payload, draftKey });
  client.removeQueries({ queryKey: postKeys.allOwn(saved.postId) });
  void client.invalidateQueries({ queryKey: postKeys.all });
  void client.invalidateQueries({ queryKey: userKeys.profiles });
  return saved;
}

const update = (postId: string, body: PostPayload): Promise<Saved> =>
  call<typeof updatePost>(
    "PATCH /sns/api/v1/post/{postId}",
    { params: { postId }, body },
    { quiet: true },
  );

async function create(body: PostPayload): Promise<Saved> {
  const key = "POST /sns/api/v1/post";
  const { postId, version, isNew } = await call<typeof createPost>(key, { body }, { quiet: true });
  if (isNew) return { postId, version };
  // An earlier attempt created it, perhaps with an older text. Version 1 means no change since
  // then.
  const { draftKey: _draftKey, ...change } = body;
  return update(postId, { ...change, version: 1 });
}
