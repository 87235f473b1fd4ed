import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { postKey } from "#lib/client/post/key";
import type { createPost, PostPayload, updatePost } from "#lib/contracts/post";

type Saved = { postId: string; version: number };

type Target = {
  /** Null creates a post. */
  postId: string | null;
  /** The name of what is created: a reply that was lost makes no second post. */
  draftKey: string;
};

/** Creates a post, or updates the one that `postId` names; then no cached post is fresh any more. */
export async function savePost(
  client: QueryClient,
  payload: PostPayload,
  { postId, draftKey }: Target,
): Promise<Saved> {
  const saved = postId ? await update(postId, payload) : await create({ ...payload, draftKey });
  client.removeQueries({ queryKey: ["post", "own", saved.postId] });
  void client.invalidateQueries({ queryKey: postKey });
  void client.invalidateQueries({ queryKey: ["user", "profile"] });
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
  // An earlier attempt made it, maybe with an older text. Nobody has changed it if it is the first version.
  const { draftKey: _draftKey, ...change } = body;
  return update(postId, { ...change, version: 1 });
}
