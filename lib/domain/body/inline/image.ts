import type { PhrasingContent } from "mdast";
import { listField } from "#lib/domain/body/body-text";
import { createTextNode } from "#lib/domain/body/create-node";
import type { ImageNode } from "#lib/domain/body/node";
import {
  getBoolean,
  getInteger,
  getOneOf,
  getString,
  getTextContent,
  isRawNode,
} from "#lib/domain/body/raw-node";
import { renderTextLink } from "#lib/domain/body/render-link";
import type { InlineSpec } from "#lib/domain/body/spec";
import { imageUrl, parseImageId } from "#lib/domain/body/url";
import { takeStart } from "#lib/domain/text/cut";
import { escapeXml } from "#lib/format/xml";

/** Of the captions and alternative texts of images. */
export const maxCaptionLength = 500;

/** Returns the caption that readers see, or "". */
export const getCaption = ({
  showCaption,
  caption,
}: Pick<ImageNode, "showCaption" | "caption">): string => (showCaption ? caption : "");

export const image: InlineSpec<ImageNode> = {
  holdsInlines: false,
  /** Parses an uploaded image; an external one is replaced by its alternative text. */
  parse(node) {
    const altText = getString(node, "altText", maxCaptionLength);
    const fileId = parseImageId(getString(node, "src", 200));
    if (!fileId) return altText ? [createTextNode(altText)] : [];
    const nestedCaption =
      isRawNode(node.caption) && isRawNode(node.caption.editorState)
        ? getTextContent(node.caption.editorState.root)
        : "";
    return [
      {
        type: "inline-image",
        version: 1,
        src: imageUrl(fileId),
        altText,
        width: getInteger(node, "width", 0, 20_000),
        height: getInteger(node, "height", 0, 20_000),
        showCaption: getBoolean(node, "showCaption"),
        caption:
          getString(node, "caption", maxCaptionLength) ||
          takeStart(nestedCaption, maxCaptionLength),
        position: getOneOf(node, "position", ["left", "right", "full"], "full"),
      },
    ];
  },
  plain: getCaption,
  texts: (node) => [
    ...listField("caption", node, "caption"),
    ...listField("altText", node, "altText"),
  ],
  references(node) {
    const fileId = parseImageId(node.src);
    return fileId ? [{ fileId }] : [];
  },
  html(node, { urls }) {
    const url = urls.image(node.src);
    const alt = escapeXml(node.altText);
    const shown = url ? `<img src="${escapeXml(url)}" alt="${alt}">` : alt;
    const caption = escapeXml(getCaption(node));
    return caption ? `${shown}<br><small>${caption}</small>` : shown;
  },
  text(node, { urls }) {
    const description = [node.altText, getCaption(node)].filter(Boolean).join(" – ");
    const url = urls.image(node.src);
    return url ? renderTextLink(description, url) : description;
  },
  markdown(node, { urls }) {
    const url = urls.image(node.src);
    const alt = node.altText || node.caption;
    const caption = getCaption(node);
    const nodes: PhrasingContent[] = [];
    if (url) nodes.push({ type: "image", url, alt });
    else if (alt) nodes.push({ type: "text", value: alt });
    if (caption) {
      nodes.push({ type: "break" });
      nodes.push({ type: "emphasis", children: [{ type: "text", value: caption }] });
    }
    return nodes.map((each) => ({ node: each, format: 0 }));
  },
  // Versions are compared by pictures of their own.
  markup: () => null,
};
