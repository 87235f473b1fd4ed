import { listLinkedPostIds } from "#lib/domain/body/content";
import type { BodyUrls, LinkedPost } from "#lib/domain/body/spec";
import { filePathOrNull } from "#lib/paths";
import { listLinkedPostRows } from "#lib/server/features/post/link-card/queries";

/** A post that a card shows, with its author, on whom its visibility depends, too. */
type ShownPost = LinkedPost & { postId: string; authorId: string };

/** The posts that cards show to everybody, by their ids. */
export type LinkedPosts = ReadonlyMap<string, ShownPost>;

const listIds = (bodies: readonly string[]) => [...new Set(bodies.flatMap(listLinkedPostIds))];

/** Reads what the cards of bodies show of other posts, for documents that everybody may read. */
export async function readLinkedPosts(bodies: readonly string[]): Promise<LinkedPosts> {
  const ids = listIds(bodies);
  const rows = ids.length > 0 ? await listLinkedPostRows(ids) : [];
  return new Map(
    rows.map((row) => {
      const postId = String(row.id);
      const shown: ShownPost = {
        postId,
        authorId: row.authorId,
        title: row.title,
        author: row.username ?? row.authorId,
        image: filePathOrNull(row.thumbnailFileId),
      };
      return [postId, shown];
    }),
  );
}

/** Lists those of the posts that the cards of a body show. */
export const listShownPosts = (body: string, linked: LinkedPosts): ShownPost[] =>
  listIds([body]).flatMap((id) => linked.get(id) ?? []);

/** Returns the part of the URLs of a body that describes the posts in its cards. */
export const toLinkedPostUrls = (linked: LinkedPosts): Pick<BodyUrls, "linkedPost"> => ({
  linkedPost: (postId) => linked.get(postId) ?? null,
});

/**
 * Lists the tags of a document that shows cards of bodies: those of the posts, also of hidden ones, and of
 * the authors of those that it shows.
 */
export const listLinkedTags = (bodies: readonly string[], linked: LinkedPosts): string[] => [
  ...listIds(bodies).map((id) => `post:${id}`),
  ...Array.from(linked.values(), ({ authorId }) => `user:${authorId}`),
];
