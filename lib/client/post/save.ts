import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { SavedVersion } from "#lib/client/post/autosave";
import { postKeys } from "#lib/client/post/keys";
import { userKeys } from "#lib/client/user/keys";
import type { PostPayload } from "#lib/contracts/post";
import * as postCalls from "#lib/contracts/post/calls";

type Saved = { postId: string; version: number; isHeld: boolean };

/** `draftVersion` names the draft of changes that the save publishes. */
type Payload = PostPayload & { draftVersion?: number };

type Target = {
  /** Null creates a post. */
  postId: string | null;
  /** Identifies the new post, so that a retry after a lost reply creates no second one. */
  draftKey: string;
};

/** Creates a post, or updates `postId`. Then invalidates every cached post. */
export async function savePost(
  client: QueryClient,
  payload: Payload,
  { postId, draftKey }: Target,
): Promise<SavedVersion> {
  const saved = postId ? await update(postId, payload) : await create({ ...payload, draftKey });
  invalidatePosts(client, saved.postId);
  return { ...saved, draftVersion: null };
}

function invalidatePosts(client: QueryClient, postId: string): void {
  client.removeQueries({ queryKey: postKeys.allOwn(postId) });
  void client.invalidateQueries({ queryKey: postKeys.all });
  void client.invalidateQueries({ queryKey: userKeys.profiles });
}

/** Browsers send 64 kB after their page was left. A Chinese character takes three bytes. */
const maxKeptCharacters = 20_000;

/** Lets a save end although its page is left, unless it is too large for that. */
const getOptions = (body: Payload) => ({
  quiet: true,
  keepalive: JSON.stringify(body).length < maxKeptCharacters,
});

const update = (postId: string, body: Payload): Promise<Saved> =>
  call(postCalls.updatePost, { params: { postId }, body }, getOptions(body));

async function create(body: PostPayload): Promise<Saved> {
  const reply = await call(postCalls.createPost, { body }, getOptions(body));
  const { isNew, ...saved } = reply;
  if (isNew) return saved;
  // An earlier attempt created it, perhaps with an older text. Version 1 means no change since
  // then.
  const { draftKey: _draftKey, ...change } = body;
  return update(saved.postId, { ...change, version: 1 });
}
