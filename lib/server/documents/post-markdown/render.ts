import { stringify } from "yaml";
import type { PostDetail } from "#lib/contracts/post";
import { toLanguageTag } from "#lib/domain/locale";
import { listShownTags } from "#lib/domain/tag";
import { filePath, pathsIn } from "#lib/paths";
import { renderBodyInBackground } from "#lib/server/documents/post-markdown/render-in-background";
import { toUrl } from "#lib/server/features/post/body-urls";
import type { LinkedPosts } from "#lib/server/features/post/link-card/linked-posts";

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, "\\$&");

/** Renders a post as Markdown, with what is known about it as YAML before the text. */
export async function renderPostMarkdown(
  post: PostDetail,
  stated: readonly string[],
  warning: string | null,
  linked: LinkedPosts,
): Promise<string> {
  const paths = pathsIn({ locale: post.language, device: "desktop" });
  const data = {
    title: post.title,
    author: post.nickName,
    authorUrl: toUrl(paths.user(post.id)),
    url: toUrl(paths.post(post.postId)),
    published: post.createdAt,
    updated: post.updatedAt,
    language: toLanguageTag(post.language),
    tags: listShownTags(post, post.language).map(({ label }) => label),
    ...(warning && { contentWarning: warning }),
    summary: post.summary,
    ...(post.videoUrl && { video: toUrl(post.videoUrl) }),
    ...(stated.length > 0 && { disclosures: [...stated] }),
  };
  const { text, imageIds } = await renderBodyInBackground({
    body: post.post,
    linked,
    postId: post.postId,
    language: post.language,
    version: post.version,
  });
  const inText = new Set(imageIds);
  const pictures = post.images
    .filter(({ fileId }) => post.postType === "post" && !inText.has(fileId))
    .map(
      ({ fileId, caption }) =>
        `![${caption.replace(/[[\]\\\n]/g, " ")}](${toUrl(filePath(fileId))})`,
    );
  const before = warning ? [`**${escapeMarkdown(warning)}**`] : [];
  return `---\n${stringify(data)}---\n\n${[`# ${escapeMarkdown(post.title)}`, ...before, text, ...pictures].join("\n\n")}\n`;
}
