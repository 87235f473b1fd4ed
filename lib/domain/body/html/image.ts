import type { HtmlSource } from "#lib/domain/body/html/source";
import { type Element, findElement, getTextContent } from "#lib/domain/body/html/tree";
import type { MissingImageProblem } from "#lib/domain/body/missing-image-problem";
import { getMissingImageName, getMissingImageUrl } from "#lib/domain/body/missing-image-source";
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

/** Attributes from which scripts load a picture once it is scrolled to. */
const lazyAttributes = ["data-src", "data-original", "data-lazy-src", "data-actualsrc"];

/** Returns the address of a picture, also of one that its page had not loaded yet. */
export function readSrc({ attributes }: Element): string {
  const src = attributes.get("src")?.trim() ?? "";
  const [candidate = ""] =
    attributes
      .get("srcset")
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const lazy = [...lazyAttributes.map((name) => attributes.get(name)?.trim() ?? ""), candidate];
  const isStandIn = src === "" || /^data:image\/(?:svg|gif)|^about:/i.test(src);
  return (isStandIn && lazy.find((each) => getMissingImageUrl(each))) || src;
}

const emojiPattern =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f){0,12}$/u;

/** True for the picture of a sign that its description spells out. */
const isEmoji = (text: string): boolean => emojiPattern.test(text);

/**
 * Parses an img. An uploaded image stays an image. An external one becomes a placeholder, or where
 * there are none a link with its alternative text, because it may disappear or track readers. Null if
 * nothing remains.
 */
export function parseImage(
  element: Element,
  source: HtmlSource,
  isInLink: boolean,
): RawNode | null {
  const src = readSrc(element);
  const altText = element.attributes.get("alt") ?? "";
  const uploadedUrl = source.resolveImage(src);
  const width = parseSize(element, "width");
  const height = parseSize(element, "height");
  if (uploadedUrl) return { type: "inline-image", src: uploadedUrl, altText, width, height };
  if (isTrackingPixel(width, height)) return altText ? { text: altText } : null;
  if (isEmoji(altText)) return { text: altText };
  const missing = source.pathProblem && createMissingImage(src, altText, source.pathProblem);
  if (missing) return missing;
  const isLinkable = /^https?:/i.test(src) && URL.canParse(src);
  const text = altText || (isLinkable ? getFileName(new URL(src)) : "");
  if (!text) return null;
  if (!isLinkable || isInLink) return { text };
  return { type: "link", url: src, children: [{ text }] };
}

/** Returns a placeholder. Of a file on a computer, only its name is anybody's business. */
function createMissingImage(src: string, altText: string, pathProblem: MissingImageProblem) {
  const url = getMissingImageUrl(src);
  const path = /^(?:file:|[a-z]:\\)/i.test(src) ? getMissingImageName(src) : src;
  // Data that no image is in, such as that of an icon, has no address.
  const named = /^data:/i.test(path) ? "" : path;
  if (named === "" && altText === "") return null;
  return {
    type: "missing-image",
    src: url ?? named,
    altText,
    problem: url ? null : pathProblem,
  };
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

/** Parses a figure of one image and at most a caption; null for any other figure, or if it became a link. */
export function parseCaptionedImage(element: Element, source: HtmlSource): RawNode | null {
  const figure = readFigure(element, source);
  if (!figure) return null;
  const { image, caption } = figure;
  if (image.type === "missing-image") return { ...image, caption };
  if (image.type !== "inline-image") return null;
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
