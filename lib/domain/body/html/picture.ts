import type { Source } from "#lib/domain/body/html/source";
import { type Element, findIn, textIn } from "#lib/domain/body/html/tree";
import { imageSource } from "#lib/domain/body/image";
import type { Loose } from "#lib/domain/body/loose";

const size = ({ attributes, css }: Element, name: string) =>
  Math.round(Number.parseFloat(attributes.get(name) ?? css.get(name) ?? "0")) || 0;

/** The last part of an address, where it is a picture's name. */
function nameIn(url: URL): string {
  const name = url.pathname.split("/").at(-1) ?? "";
  if (!/\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(name)) return "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * An image: one of the product as it is; of another, which may vanish or watch its readers, its words
 * with a link to it. Pixels that only count readers, and the boxes of check lists, leave nothing.
 */
export function pictureIn(element: Element, source: Source, inLink: boolean): Loose | null {
  const { attributes } = element;
  const src = attributes.get("src") ?? "";
  const altText = attributes.get("alt") ?? "";
  const own = source.picture(src);
  const width = size(element, "width");
  const height = size(element, "height");
  if (own) return { type: "inline-image", src: own, altText, width, height };
  const isLinkable = /^https?:/i.test(src) && URL.canParse(src);
  if ((width > 0 && width <= 2) || (height > 0 && height <= 2))
    return altText ? { text: altText } : null;
  const text = altText || (isLinkable ? nameIn(new URL(src)) : "");
  if (!text) return null;
  const isEmoji = /^\p{Extended_Pictographic}/u.test(text);
  if (!isLinkable || inLink || isEmoji) return { text };
  return { type: "link", url: src, children: [{ text }] };
}

const positions = ["left", "right", "full"];

/** A figure around one image of the product: the image with its caption and place. */
export function figureIn(element: Element, source: Source): Loose | null {
  const img = findIn(element, ({ name }) => name === "img");
  const picture = img && pictureIn(img, source, false);
  if (picture?.type !== "inline-image") return null;
  const words = findIn(element, ({ name }) => name === "figcaption");
  const caption = words ? textIn(words).replace(/\s+/g, " ").trim() : "";
  const outside = textIn(element).replace(/\s+/g, " ").trim();
  if (outside !== caption) return null;
  const position = element.attributes.get("data-position") ?? "";
  const chosen = Number(element.attributes.get("data-width"));
  const { width, height } = picture as { width: number; height: number };
  return {
    ...picture,
    ...(chosen > 0 ? { width: chosen, height: Math.round((height / width) * chosen) } : {}),
    // The page of a post describes an image by its caption where it has no description.
    altText: picture.altText === caption ? "" : picture.altText,
    caption,
    showCaption: caption !== "",
    position: positions.includes(position) ? position : "full",
  };
}

/** The image itself, for HTML that the product stored or made: an address of its own. */
export const ownPicture = (idOf: (src: string) => string | null) => (src: string) => {
  const fileId = idOf(src);
  return fileId ? imageSource(fileId) : null;
};
