/** A post that the viewer saved, and its page in their language and layout. */
export type SavedPost = { postId: string; path: string };

/** What a page tells the service worker. A change needs a version that understands both. */
export type WorkerMessage =
  /** The viewer saved a post. */
  | { type: "keep"; userId: string; posts: SavedPost[] }
  /** The viewer opened the list of saved posts. If it is complete, others are forgotten. */
  | { type: "list"; userId: string; posts: SavedPost[]; isComplete: boolean }
  | { type: "forget"; postId: string }
  /** The session ended. */
  | { type: "clear" };
