import type { BlockNode } from "#lib/domain/body/blocks";
import { listImageIds, walkNodes } from "#lib/domain/body/content";
import { replaceImages } from "#lib/domain/body/foreign-pictures";
import { parseHtml } from "#lib/domain/body/html/parse-html";
import { isImage } from "#lib/domain/body/inlines";
import { parseBody, sanitizeBlocks } from "#lib/domain/body/parse";
import { isRawNode } from "#lib/domain/body/raw-node";
import { imageUrl, parseImageId } from "#lib/domain/body/url";

export type PastedContent = {
  blocks: BlockNode[];
  /** Images pasted as data, keyed by their placeholder URL in `blocks`. */
  files: Map<string, File>;
};

const dataUrlPattern = /^data:(image\/[\w+.-]+);base64,([\s\S]+)$/i;

function decodeDataUrl(src: string, name: string): File | null {
  const [, type = "", base64 = ""] = dataUrlPattern.exec(src) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, "")), (char) => char.charCodeAt(0));
    return type && bytes.length > 0 ? new File([bytes], name, { type: type.toLowerCase() }) : null;
  } catch {
    return null;
  }
}

/** Returns the URL of an uploaded image. Browsers copy it as an absolute URL; null for other images. */
function resolveUploadedImage(src: string, origin: string): string | null {
  const url = URL.canParse(src, origin) ? new URL(src, origin) : null;
  const fileId = url?.origin === origin ? parseImageId(url.pathname) : null;
  return fileId ? imageUrl(fileId) : null;
}

/**
 * Parses HTML from the clipboard; `origin` is the origin of this site. Images of other sites become
 * placeholders.
 */
export function parsePastedHtml(html: string, origin: string): PastedContent {
  const files = new Map<string, File>();
  const resolveImage = (src: string) => {
    const uploadedUrl = resolveUploadedImage(src, origin);
    if (uploadedUrl) return uploadedUrl;
    const file = decodeDataUrl(src, `picture-${files.size + 1}`);
    if (!file) return null;
    const placeholder = imageUrl(`00000000-0000-4000-8000-${`${files.size}`.padStart(12, "0")}`);
    files.set(placeholder, file);
    return placeholder;
  };
  const blocks = sanitizeBlocks(parseHtml(html, { resolveImage, pathProblem: "noAddress" }));
  return { blocks, files };
}

/**
 * Parses nodes that this editor put on the clipboard, or returns null for any other content.
 * Any website can imitate the format, so the nodes are sanitized.
 */
export function parsePastedNodes(json: string, namespace: string): PastedContent | null {
  try {
    const copied: unknown = JSON.parse(json);
    if (!isRawNode(copied) || copied.namespace !== namespace || !Array.isArray(copied.nodes))
      return null;
    return { blocks: sanitizeBlocks(copied.nodes), files: new Map() };
  } catch {
    return null;
  }
}

/**
 * Replaces the images of other texts of this site by placeholders: only the server knows whose files
 * they are. `isKnown` is true for those that the edited text has or had.
 */
export function replaceUnknownImages(
  { blocks, files }: PastedContent,
  isKnown: (fileId: string) => boolean,
): PastedContent {
  const body = JSON.stringify({ root: { children: blocks } });
  const unknown = listImageIds(body).filter((id) => !isKnown(id) && !files.has(imageUrl(id)));
  if (unknown.length === 0) return { blocks, files };
  return { blocks: parseBody(replaceImages(body, new Set(unknown))).children, files };
}

/** True if the content is one image only, which browsers copy as HTML next to the image file. */
export const isSingleImage = ({ blocks, files }: PastedContent): boolean =>
  files.size + countMissing(blocks) === 1 &&
  blocks.every(
    (block) =>
      block.type === "paragraph" &&
      block.children.every((node) => node.type === "link" || isImage(node)),
  );

const countMissing = (blocks: BlockNode[]): number =>
  blocks.flatMap((block) => [...walkNodes(block)]).filter(({ type }) => type === "missing-image")
    .length;
