import { parseBlocks } from "#lib/domain/body/html/blocks";
import { detectSource, type ImageOptions } from "#lib/domain/body/html/source";
import { parseTree } from "#lib/domain/body/html/tree";
import type { RawNode } from "#lib/domain/body/raw-node";
import { imageUrl, parseImageId } from "#lib/domain/body/url";

type Options = Partial<ImageOptions>;

/** Accepts the URLs of uploaded images only, as in HTML that we stored or rendered ourselves. */
const resolveUploadedImage = (src: string): string | null => {
  const fileId = parseImageId(src);
  return fileId ? imageUrl(fileId) : null;
};

/**
 * Parses HTML from our own pages, word processors, mail or the web into raw nodes. Each node is
 * built from scratch, so no markup gets through, and no text is lost.
 */
export function parseHtml(
  html: string,
  { resolveImage = resolveUploadedImage, pathProblem = null }: Options = {},
): RawNode[] {
  const root = parseTree(html);
  const source = detectSource(root, html, { resolveImage, pathProblem });
  return parseBlocks(root, source);
}
