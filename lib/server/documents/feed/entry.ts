import type { PostDetail } from "#lib/contracts/post";
import { parseImageId } from "#lib/domain/body/url";
import { listShownTags } from "#lib/domain/tag";
import { removeForbidden } from "#lib/format/xml";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { FeedFile } from "#lib/server/documents/feed/queries";
import { renderContent } from "#lib/server/documents/feed/render-content";
import type { LinkedPosts } from "#lib/server/features/post/link-card/linked-posts";

export type Enclosure = { url: string; type: string; bytes: number };

/** A post in a feed, whatever its format. */
export type FeedEntry = {
  url: string;
  title: string;
  summary: string;
  /** HTML. */
  content: string;
  language: string;
  author: { name: string; url: string };
  tags: string[];
  publishedAt: Date;
  updatedAt: Date;
  image: (Enclosure & { width: number; height: number }) | null;
  video: Enclosure | null;
};

export const toUrl = (path: string): string => new URL(path, env().PUBLIC_URL).href;

/** Returns the ids of the files that a post's entry encloses. */
export const listEnclosedIds = ({ thumbnail, videoUrl }: PostDetail): string[] =>
  [thumbnail, videoUrl].flatMap((url) => (url && parseImageId(url)) ?? []);

/**
 * Builds the entry of a post. `warning` is what its author warns of; `stated`, what the author states
 * about interests in funds; `linked`, the posts that cards show.
 */
export function buildEntry(
  post: PostDetail,
  files: Map<string, FeedFile>,
  stated: readonly string[],
  warning: string | null,
  linked: LinkedPosts,
): FeedEntry {
  const { language, thumbnail, videoUrl } = post;
  const paths = pathsIn({ locale: language, device: "desktop" });
  const enclose = (path: string | null): Enclosure | null => {
    const id = path && parseImageId(path);
    const file = id ? files.get(id) : undefined;
    return path && file ? { url: toUrl(path), type: file.mediaType, bytes: file.bytes } : null;
  };
  const image = warning ? null : enclose(thumbnail);
  const size = post.images.find(({ url }) => url === thumbnail);
  return {
    url: toUrl(paths.post(post.postId)),
    title: removeForbidden(post.title),
    summary: removeForbidden([...(warning ? [warning] : []), post.summary, ...stated].join("\n")),
    content: renderContent(post, stated, warning, linked),
    language,
    author: { name: removeForbidden(post.nickName), url: toUrl(paths.user(post.id)) },
    tags: listShownTags(post, language).map(({ label }) => removeForbidden(label)),
    publishedAt: new Date(post.createdAt),
    updatedAt: new Date(post.updatedAt),
    image: image && { ...image, width: size?.width ?? 0, height: size?.height ?? 0 },
    video: enclose(videoUrl),
  };
}
