import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { stringify } from "yaml";
import { getImageIds } from "#lib/domain/body/content";
import { renderMarkdownParts } from "#lib/domain/body/markdown/render-markdown";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { parseImageId } from "#lib/domain/body/url";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { toFrontMatterName } from "#lib/domain/post/import";
import { type NullableText, nullableTexts, type PostTexts } from "#lib/domain/post-text";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { ExportedPost } from "#lib/server/features/account/export/post-page";

/** A post with what its Markdown file states besides the text. */
export type MarkdownPost = ExportedPost &
  Pick<PostTexts, NullableText> & {
    id: bigint;
    language: Locale;
    isDraft: boolean;
    isPublic: boolean;
    thumbnailFileId: string | null;
    firstPublishedAt: string | null;
  };

type Options = {
  /** The images below the text, besides those in it. */
  images: { fileId: string; caption: string }[];
  /** Names of the archive's files by id. */
  fileNames: ReadonlyMap<string, string>;
};

/**
 * Renders a post as Markdown with YAML above it and its images from the archive, as other systems read
 * it, and as our import of posts does. Yields parts of the file.
 */
export async function* renderMarkdownFile(
  post: MarkdownPost,
  { images, fileNames }: Options,
): AsyncGenerator<string> {
  const paths = pathsIn({ locale: post.language, device: "desktop" });
  const getFile = (fileId: string | null) => {
    const name = fileId && fileNames.get(fileId);
    return name ? `../files/${name}` : null;
  };
  const cover = getFile(post.thumbnailFileId);
  const video = getFile(post.videoFileId);
  const publishedAt =
    post.firstPublishedAt ?? (post.isDraft ? null : post.createdAt?.toISOString());
  const data = {
    title: post.title,
    ...(publishedAt && { date: publishedAt }),
    updated: post.updatedAt.toISOString(),
    status: post.isDraft ? "draft" : post.isPublic ? "published" : "private",
    language: toLanguageTag(post.language),
    tags: post.tagNames,
    summary: post.summary,
    ...(!post.isDraft && { url: env().PUBLIC_URL + paths.post(String(post.id)) }),
    ...Object.fromEntries(
      nullableTexts.flatMap((name) => (post[name] ? [[toFrontMatterName(name), post[name]]] : [])),
    ),
    ...(cover && { cover }),
    ...(video && { video }),
  };
  const root = readPublicBody(post.body);
  yield `---\n${stringify(data)}---\n`;
  const parts = renderMarkdownParts(root, {
    image: (src) => getFile(parseImageId(src)),
    user: (id) => env().PUBLIC_URL + paths.user(id),
    product: (id) => env().PUBLIC_URL + paths.product(id),
    post: (id) => env().PUBLIC_URL + paths.post(id),
  });
  for (const part of parts) {
    yield `\n${part}\n`;
    // A stream takes many parts at once.
    await yieldToEventLoop();
  }
  const inText = new Set(getImageIds(root));
  for (const { fileId, caption } of images) {
    const file = inText.has(fileId) || fileId === post.thumbnailFileId ? null : getFile(fileId);
    if (file) yield `\n![${caption.replace(/[[\]\\\n]/g, " ")}](${file})\n`;
  }
}
