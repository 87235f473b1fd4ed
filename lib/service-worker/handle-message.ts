import type { WorkerMessage } from "#lib/domain/worker-message";
import { stopPush } from "#lib/service-worker/push";
import { forgetAll, forgetPost, storePosts } from "#lib/service-worker/saved-posts";

let queue: Promise<unknown> = Promise.resolve();

/** Acts on messages one after another, so that nothing is stored after it was forgotten. */
export function handleMessage(message: WorkerMessage): Promise<unknown> {
  queue = queue.then(() => act(message)).catch(() => null);
  return queue;
}

async function act(message: WorkerMessage): Promise<unknown> {
  switch (message.type) {
    case "keep":
      return storePosts(message.userId, message.posts, "keep");
    case "list":
      return storePosts(message.userId, message.posts, message.isComplete ? "forget" : "keep");
    case "forget":
      return forgetPost(message.postId);
    case "clear":
      return Promise.all([forgetAll(), stopPush()]);
    default:
      // Of a newer page; this version does not know it.
      return message satisfies never;
  }
}
