import { compileMatcher, findHits } from "#lib/domain/screening/watched-word/matcher";
import { cacheByViewer, toViewerTag } from "#lib/server/core/viewer-cache";
import { getTagDirectory } from "#lib/server/features/tag/directory";
import { type MuteRow, selectMutes } from "#lib/server/features/user/mute/queries";

/** What a mute looks at in a post. */
type MutablePost = {
  authorKey: bigint;
  title: string;
  summary: string;
  tagNames: readonly string[];
};

/** True if the viewer muted the author, a tag or a word of the post. */
export type MuteFilter = (post: MutablePost) => boolean;

const cacheName = "mutes";

/** Invalidated when a user mutes something or takes it back. */
export const toMuteTag = (userKey: bigint): string => toViewerTag(cacheName, userKey);

const readMutes = cacheByViewer(cacheName, async (viewerKey) => [
  ...(await selectMutes(viewerKey)),
]);

/** Returns what the viewer's mutes hide, or null if they hide nothing. */
export async function getMuteFilter(viewerKey: bigint): Promise<MuteFilter | null> {
  if (viewerKey === 0n) return null;
  const now = Date.now();
  const mutes = (await readMutes(viewerKey)).filter(
    ({ endsAt }) => endsAt === null || endsAt > now,
  );
  if (mutes.length === 0) return null;
  const users = new Set(mutes.map(({ mutedKey }) => mutedKey));
  const tags = await listTagNames(mutes);
  const matcher = compileMatcher(mutes.flatMap(({ word }) => (word === null ? [] : [{ word }])));
  const hasWord = (text: string) => findHits(matcher, text).length > 0;
  return ({ authorKey, title, summary, tagNames }) =>
    authorKey !== viewerKey &&
    (users.has(String(authorKey)) ||
      tagNames.some((name) => tags.has(name.toLowerCase()) || hasWord(name)) ||
      hasWord(title) ||
      hasWord(summary));
}

/** Lists the names of muted tags, those in the other language and of merged tags too. */
async function listTagNames(mutes: readonly MuteRow[]): Promise<Set<string>> {
  const directory = await getTagDirectory();
  const names = mutes.flatMap(({ tagId, tagName }) =>
    tagId === null ? [] : [tagName ?? "", ...(directory.findById(tagId)?.names ?? [])],
  );
  return new Set(names.map((name) => name.toLowerCase()));
}
