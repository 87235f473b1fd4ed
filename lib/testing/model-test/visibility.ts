import type { EntryRow, PostRow, Rows, SaidRow } from "#lib/testing/model-test/rows";

/** Who may see what, told from the rows in the plainest way; `viewer` is a key, null a stranger's. */
export type Viewer = string | null;

const isActive = ({ people }: Rows, key: string) =>
  people.find((person) => person.key === key)?.state === "active";

const hasBlocked = ({ blocks }: Rows, by: string, of: string) =>
  blocks.some((block) => block.by === by && block.of === of);

const isApart = (rows: Rows, viewer: Viewer, other: string) =>
  viewer !== null && (hasBlocked(rows, viewer, other) || hasBlocked(rows, other, viewer));

export const isOpen = (rows: Rows, post: PostRow): boolean =>
  post.isPublic && !post.isDraft && !post.isBlocked && isActive(rows, post.author);

/** In lists; one's own private posts are for the lists that hold them to add. */
export const isPostShown = (rows: Rows, post: PostRow, viewer: Viewer): boolean =>
  isOpen(rows, post) && !isApart(rows, viewer, post.author);

export const isPersonShown = (rows: Rows, key: string, viewer: Viewer): boolean =>
  isActive(rows, key) && !isApart(rows, viewer, key);

/** What a banned or departed member said keeps its place. */
export const isSaidShown = (rows: Rows, { author }: SaidRow, viewer: Viewer): boolean =>
  !isApart(rows, viewer, author);

/** Whether an entry leads somewhere: somebody did it, to something that is there. */
export function isEntryShown(rows: Rows, entry: EntryRow): boolean {
  const { owner, actors, postId, commentId } = entry;
  const post = rows.posts.find(({ id }) => id === postId);
  const said = rows.said.find(({ id }) => id === commentId);
  return (
    actors.some((key) => isActive(rows, key) && !hasBlocked(rows, owner, key)) &&
    (!post || post.author === owner || isOpen(rows, post)) &&
    (commentId === null || said?.flagReason === null)
  );
}
