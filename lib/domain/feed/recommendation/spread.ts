/** The properties of a post that must not repeat too often in a row. */
type Spreadable = { author: string; tag: string | null };

/** Number of posts in a row that may share an author, or a tag. */
const maxInARow = { author: 2, tag: 3 };

/**
 * Returns the first `size` posts in order, but delays posts that would repeat an author or a tag too
 * often in a row. If no other post is left, repeating a tag is preferred to repeating an author.
 */
export function spreadOut<T extends Spreadable>(posts: readonly T[], size: number): T[] {
  const remaining = [...posts];
  const selected: T[] = [];
  while (remaining.length > 0 && selected.length < size) {
    const author = findRepeated(selected, "author");
    const tag = findRepeated(selected, "tag");
    const hasOtherAuthor = (post: T) => author === null || post.author !== author;
    const hasOtherAuthorAndTag = (post: T) =>
      hasOtherAuthor(post) && (tag === null || post.tag !== tag);
    const candidates = [
      remaining.findIndex(hasOtherAuthorAndTag),
      remaining.findIndex(hasOtherAuthor),
    ];
    selected.push(...remaining.splice(candidates.find((index) => index >= 0) ?? 0, 1));
  }
  return selected;
}

/** Returns the value that the last posts share if they fill the maximum in a row, else null. */
function findRepeated(selected: readonly Spreadable[], key: keyof Spreadable): string | null {
  const row = selected.slice(-maxInARow[key]);
  const common = row[0]?.[key] ?? null;
  return row.length === maxInARow[key] && row.every((post) => post[key] === common) ? common : null;
}
