import { LRUCache } from "lru-cache";
import type { PostDetail } from "#lib/contracts/post";
import type { BlockNode } from "#lib/domain/body/blocks";
import { getBlockSpec } from "#lib/domain/body/blocks";
import { getImageIds } from "#lib/domain/body/content";
import { type PublicRoot, readPublicBody } from "#lib/domain/body/missing-images";
import { readOutline } from "#lib/domain/body/outline";
import { renderBodyHtml } from "#lib/domain/body/render-html";
import { renderBodyText } from "#lib/domain/body/render-text";
import type { BodyUrls } from "#lib/domain/body/spec";
import { parseImageId } from "#lib/domain/body/url";
import { limits } from "#lib/domain/limits";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { isExcerpt } from "#lib/domain/post";
import { getContentWarningText } from "#lib/format/content-warning";
import { formatDate } from "#lib/format/date";
import { loadNamespace } from "#lib/i18n/messages";
import { filePath, pathsIn } from "#lib/paths";
import { listDisclosureTexts } from "#lib/seo/disclosure";
import { singleton } from "#lib/server/core/singleton";
import { buildBodyUrls, toUrl } from "#lib/server/features/post/body-urls";
import { createFigurePictures } from "#lib/server/features/post/figure-pictures";
import {
  type LinkedPosts,
  readLinkedPosts,
  toLinkedPostUrls,
} from "#lib/server/features/post/link-card/linked-posts";
import { colors, escapeHtml, inlineTextStyles } from "#lib/server/platform/email/email-style";
import { type EmailBlock, emailWidth } from "#lib/server/platform/email/email-template";
import { emailTranslator } from "#lib/server/platform/email/messages";

export type RenderedPost = {
  blocks: EmailBlock[];
  /** False if the post is too long for an email, which then has its beginning. */
  isWhole: boolean;
};

type Pictures = {
  /** Says where the pictures of the post are loaded from. */
  toFilePath?: (fileId: string) => string;
  /** False for a post that others cannot open: its figures have no public picture. */
  hasFigures?: boolean;
  /** What its cards show of other posts; read if it is not given. */
  linked?: LinkedPosts;
};

/** Posts that go to many readers are rendered once for a few batches. */
const getCache = () =>
  singleton("letter.posts", () => new LRUCache<string, RenderedPost>({ max: 20, ttl: 60_000 }));

/** Returns what `renderPost` does, up to a minute old if the post is the same. */
export async function renderPostCached(post: PostDetail, locale: Locale): Promise<RenderedPost> {
  // A card must not show a post any more that has been hidden since.
  const linked = await readLinkedPosts([post.post]);
  const key = `${post.postId}:${post.version}:${locale}:${JSON.stringify([...linked])}`;
  const cached = getCache().get(key);
  if (cached) return cached;
  const rendered = await renderPost(post, locale, { linked });
  getCache().set(key, rendered);
  return rendered;
}

/** Renders a post for emails in a reader's language. The text stays in the post's. */
export async function renderPost(
  post: PostDetail,
  locale: Locale,
  pictures: Pictures = {},
): Promise<RenderedPost> {
  const t = emailTranslator(locale);
  const paths = pathsIn({ locale, device: "desktop" });
  const { disclosure, post: texts } = await loadNamespace(locale, "common");
  const url = toUrl(paths.post(post.postId, { from: "mail" }));
  const linked = pictures.linked ?? (await readLinkedPosts([post.post]));
  const body = renderBody(post, url, locale, { ...pictures, linked });
  const stated = listDisclosureTexts(post.disclosures, disclosure, locale);
  const corrections = toUrl(paths.postVersions(post.postId));
  return {
    isWhole: body.isWhole,
    blocks: [
      renderHead(post, url, locale),
      ...(post.contentWarning
        ? [renderWarning(getContentWarningText(post.contentWarning, texts.contentWarning))]
        : []),
      ...renderStandfirst(post),
      body.block,
      ...(body.isWhole ? [] : [renderNote(t("authorLetter.cut"))]),
      ...stated.map((text) => renderNote(text)),
      renderNote(t("authorLetter.corrections"), corrections),
    ],
  };
}

const lineStyle = `color:${colors.soft.light};font-size:14px;line-height:22px`;

function renderHead(post: PostDetail, url: string, locale: Locale): EmailBlock {
  const byline = `${post.nickName} · ${formatDate(post.createdAt, locale)}`;
  const lang = toLanguageTag(post.language);
  const title = escapeHtml(post.title);
  return {
    html: `<h1 class="ink" lang="${lang}" style="margin:0 0 8px;font-size:28px;line-height:36px;color:${colors.ink.light}"><a class="ink" href="${escapeHtml(url)}" style="color:${colors.ink.light};text-decoration:none">${title}</a></h1>
<p class="soft" style="margin:0 0 20px;${lineStyle}">${escapeHtml(byline)}</p>`,
    text: `${post.title}\n${byline}`,
  };
}

/** Renders a summary that the author wrote; the other repeats the beginning of the post. */
function renderStandfirst({ post, summary, language }: PostDetail): EmailBlock[] {
  const { prose, text } = readOutline(post);
  if (summary === "" || isExcerpt(summary, [prose, text])) return [];
  // Chinese has no italics.
  const style = language === "zh" ? "normal" : "italic";
  const html = `<p class="soft" lang="${toLanguageTag(language)}" style="margin:0 0 24px;font-size:19px;line-height:30px;font-style:${style};color:${colors.soft.light}">${escapeHtml(summary)}</p>`;
  return [{ html, text: summary }];
}

const renderWarning = (text: string): EmailBlock => ({
  html: `<p class="ink" style="margin:0 0 24px;color:${colors.ink.light};font-size:16px;line-height:26px"><strong>${escapeHtml(text)}</strong></p>`,
  text,
});

function renderNote(text: string, href?: string): EmailBlock {
  const content = href
    ? `<a class="soft" href="${escapeHtml(href)}" style="color:${colors.soft.light}">${escapeHtml(text)}</a>`
    : escapeHtml(text);
  return {
    html: `<p class="soft" style="margin:0 0 12px;${lineStyle}">${content}</p>`,
    text: href ? `${text}\n${href}` : text,
  };
}

function renderBody(
  post: PostDetail,
  url: string,
  locale: Locale,
  { toFilePath = filePath, hasFigures = true, linked }: Pictures & { linked: LinkedPosts },
) {
  const root = readPublicBody(post.post);
  const urls = {
    ...buildBodyUrls(pathsIn({ locale, device: "desktop" }), toFilePath),
    ...toLinkedPostUrls(linked),
    ...(hasFigures && { figure: createLetterFigures(post, root) }),
  };
  const { blocks, html, isWhole } = fillEmail(root, (block) =>
    inlineTextStyles(renderBodyHtml({ ...root, children: [block] }, urls)),
  );
  const images = listOtherImages(post, root, toFilePath, { url, locale });
  const content = [...images.first, html, ...(isWhole ? images.last : [])].join("\n");
  const text = [
    ...(post.videoUrl ? [`${emailTranslator(locale)("authorLetter.watch")}\n${url}`] : []),
    renderBodyText({ ...root, children: blocks }, urls),
  ];
  return {
    isWhole,
    block: {
      html: `<div lang="${toLanguageTag(post.language)}">${content}</div>`,
      text: text.join("\n\n"),
    },
  };
}

/** Returns the pictures of figures as wide as an email: some mail programs read the attribute only. */
function createLetterFigures(post: PostDetail, root: PublicRoot): NonNullable<BodyUrls["figure"]> {
  const describe = createFigurePictures(post, root);
  return (figure) => {
    const picture = describe(figure);
    if (!picture) return null;
    const height = Math.round((picture.height * emailWidth) / picture.width);
    return { ...picture, width: emailWidth, height };
  };
}

/** Takes the blocks from the beginning that fit into an email. */
function fillEmail({ children }: PublicRoot, render: (block: BlockNode) => string) {
  const blocks: BlockNode[] = [];
  const parts: string[] = [];
  let bytes = 0;
  for (const block of children) {
    const html = render(block);
    const room = limits.letter.htmlBytes - bytes;
    bytes += Buffer.byteLength(html);
    if (bytes > limits.letter.htmlBytes) {
      // A letter with little before a long block has the beginning of that block.
      const cut =
        room > limits.letter.htmlBytes / 2
          ? getBlockSpec(block).cut(block, (each) => Buffer.byteLength(render(each)) <= room)
          : null;
      if (cut) {
        blocks.push(cut);
        parts.push(render(cut));
      }
      return { blocks, html: parts.join("\n"), isWhole: false };
    }
    blocks.push(block);
    parts.push(html);
  }
  return { blocks, html: parts.join("\n"), isWhole: true };
}

const renderImage = (path: string, alt: string, href?: string): string => {
  const image = `<img src="${escapeHtml(toUrl(path))}" alt="${escapeHtml(alt)}">`;
  return inlineTextStyles(`<p>${href ? `<a href="${escapeHtml(href)}">${image}</a>` : image}</p>`);
};

/** A video is a picture that leads to its page; pictures outside of the text come after it. */
function listOtherImages(
  post: PostDetail,
  root: PublicRoot,
  toFilePath: (fileId: string) => string,
  { url, locale }: { url: string; locale: Locale },
) {
  if (post.postType === "video") {
    const watch = emailTranslator(locale)("authorLetter.watch");
    const link = inlineTextStyles(`<p><a href="${escapeHtml(url)}">${escapeHtml(watch)}</a></p>`);
    const coverId = post.thumbnail ? parseImageId(post.thumbnail) : null;
    const cover = coverId ? [renderImage(toFilePath(coverId), watch, url)] : [];
    return { first: [...cover, link], last: [] };
  }
  const inText = new Set(getImageIds(root));
  const last = post.images
    .filter(({ fileId }) => !inText.has(fileId))
    .map(({ fileId, caption }) => renderImage(toFilePath(fileId), caption));
  return { first: [], last };
}
