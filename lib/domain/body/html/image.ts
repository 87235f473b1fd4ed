import type { HtmlSource } from "#lib/domain/body/html/source";
import { type Element, findElement, getTextContent } from "#lib/domain/body/html/tree";
import type { RawNode } from "#lib/domain/body/raw-node";

/** Pixels. Images up to this size only track readers; authors do not insert them. */
const maxTrackingPixelSize = 2;

const parseSize = ({ attributes, css }: Element, name: string) =>
  Math.round(Number.parseFloat(attributes.get(name) ?? css.get(name) ?? "0")) || 0;

const isTrackingPixel = (width: number, height: number) =>
  (width > 0 && width <= maxTrackingPixelSize) || (height > 0 && height <= maxTrackingPixelSize);

/** Returns the file name in a URL if it has the extension of an image, otherwise "". */
function getFileName(url: URL): string {
  const name = url.pathname.split("/").at(-1) ?? "";
  if (!/\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(name)) return "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Parses an img. An uploaded image stays an image. An external one becomes a link with its
 * alternative text, because it may disappear or track readers. Null if nothing remains.
 */
export function parseImage(
  element: Element,
  source: HtmlSource,
  isInLink: boolean,
): RawNode | null {
  const { attributes } = element;
  const src = attributes.get("src") ?? "";
  const altText = attributes.get("alt") ?? "";
  const uploadedUrl = source.resolveImage(src);
  const width = parseSize(element, "width");
  const height = parseSize(element, "height");
  if (uploadedUrl) return { type: "inline-image", src: uploadedUrl, altText, width, height };
  const isLinkable = /^https?:/i.test(src) && URL.canParse(src);
  if (isTrackingPixel(width, height)) return altText ? { text: altText } : null;
  const text = altText || (isLinkable ? getFileName(new URL(src)) : "");
  if (!text) return null;
  const isEmoji = /^\p{Extended_Pictographic}/u.test(text);
  if (!isLinkable || isInLink || isEmoji) return { text };
  return { type: "link", url: src, children: [{ text }] };
}

const positions = ["left", "right", "full"];

const getCollapsedText = (element: Element) => getTextContent(element).replace(/\s+/g, " ").trim();

/** Returns the one image of a figure and its caption; null if the figure has anything else. */
function readFigure(element: Element, source: HtmlSource) {
  const img = findElement(element, ({ name }) => name === "img");
  const other = img && findElement(element, (each) => each.name === "img" && each !== img);
  // The pictures of a gallery are parsed one by one.
  if (other) return null;
  const image = img && parseImage(img, source, false);
  if (!image) return null;
  const figcaption = findElement(element, ({ name }) => name === "figcaption");
  const caption = figcaption ? getCollapsedText(figcaption) : "";
  return getCollapsedText(element) === caption ? { image, figcaption, caption } : null;
}

/** Parses a captioned figure of one external image, which becomes a link; null for any other. */
export function parseLinkedImage(element: Element, source: HtmlSource) {
  const figure = readFigure(element, source);
  if (figure?.image.type !== "link" || !figure.figcaption || figure.caption === "") return null;
  return { image: figure.image, caption: figure.figcaption };
}

/** Parses a figure of one uploaded image and at most a caption; null for any other figure. */
export function parseCaptionedImage(element: Element, source: HtmlSource): RawNode | null {
  const figure = readFigure(element, source);
  if (figure?.image.type !== "inline-image") return null;
  const { image, caption } = figure;
  const position = element.attributes.get("data-position") ?? "";
  const chosenWidth = Number(element.attributes.get("data-width"));
  const { width, height } = image as { width: number; height: number };
  return {
    ...image,
    ...(chosenWidth > 0
      ? { width: chosenWidth, height: Math.round((height / width) * chosenWidth) }
      : {}),
    // Our own post page falls back to the caption as the alternative text.
    altText: image.altText === caption ? "" : image.altText,
    caption,
    showCaption: caption !== "",
    position: positions.includes(position) ? position : "full",
  };
}
