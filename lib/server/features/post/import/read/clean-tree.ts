import { readSrc } from "#lib/domain/body/html/image";
import { type Element, findElement, getTextContent, isBlock } from "#lib/domain/body/html/tree";
import { blankUrl, sanitizeUrl } from "#lib/domain/body/url";
import { replaceCard } from "#lib/server/features/post/import/read/replace-card";
import type { ProblemList } from "#lib/server/features/post/import/read/source-post";

const toClasses = (names: string) => new Set(names.split(" "));

/** Draw the controls of players, icons, and links back from a footnote. */
const controlClasses = toClasses(
  "kg-video-overlay kg-video-player-container kg-audio-thumbnail kg-audio-player " +
    "kg-file-card-icon kg-file-card-metadata image-link-expand footnote-backref footnotes-sep",
);
/** Forms to subscribe and advertisements, which a report names. */
const formClasses = toClasses(
  "kg-signup-card subscription-widget-wrap subscription-widget-wrap-editor subscription-widget " +
    "embedded-publication-wrap install-substack-app-embed wp-block-jetpack-subscriptions",
);
/** Elements that have no place in a post. */
const unknownElements = new Set(["form", "select", "svg", "canvas", "math", "dialog", "template"]);

/**
 * Replaces what other systems draw by what a post can have, in place. Notes what is left out; the
 * text of unknown elements stays.
 */
export function cleanTree(element: Element, problems: ProblemList): void {
  element.children = element.children.flatMap((child): Element["children"] =>
    typeof child === "string" ? [child] : cleanElement(child, problems),
  );
  element.hasBlock = element.children.some(
    (child) => typeof child !== "string" && (isBlock(child) || child.hasBlock),
  );
}

function cleanElement(element: Element, problems: ProblemList): Element[] {
  const { name } = element;
  if (name === "button") {
    problems.add("dropped", getTextContent(element).trim() || name);
    return [];
  }
  if (findClass(element, controlClasses)) return [];
  const form = findClass(element, formClasses);
  if (form) {
    problems.add("dropped", form);
    return [];
  }
  // Ghost leaves pictures without an address in its cards.
  if (name === "img" && readSrc(element) === "") return [];
  const card = replaceCard(element, problems);
  if (card) return card;
  if (name === "a") cleanLink(element, problems);
  if (name === "pre") cleanCode(element);
  if (name === "p") captionPicture(element);
  if (unknownElements.has(name)) problems.add("element", name);
  cleanTree(element, problems);
  if (isListGallery(element)) unlistPictures(element);
  return [element];
}

/** WordPress made galleries of lists before it could nest pictures. */
const isListGallery = ({ name, attributes }: Element): boolean =>
  name === "ul" &&
  /\b(?:blocks-gallery-grid|wp-block-gallery)\b/.test(attributes.get("class") ?? "");

/** Takes the pictures out of the items of a gallery, in place. */
function unlistPictures(gallery: Element): void {
  gallery.name = "div";
  gallery.children = gallery.children.flatMap((item) =>
    typeof item === "string" ? [] : item.children.filter((child) => typeof child !== "string"),
  );
}

const findClass = ({ attributes }: Element, names: Set<string>): string | undefined =>
  (attributes.get("class") ?? "").split(/\s+/).find((name) => names.has(name));

/** Makes a figure of a picture with a line in italics below it, which is its caption in Markdown. */
function captionPicture(paragraph: Element): void {
  const parts = paragraph.children.filter((child) => typeof child !== "string" || child.trim());
  const [image, , caption] = parts;
  const names = parts.map((child) => (typeof child === "string" ? "" : child.name)).join(" ");
  if (!image || !caption || typeof caption === "string" || names !== "img br em") return;
  paragraph.name = "figure";
  caption.name = "figcaption";
  paragraph.children = [image, caption];
}

/** Keeps only the text of links that lead nowhere outside of the page they were on. */
function cleanLink({ attributes }: Element, problems: ProblemList): void {
  const href = attributes.get("href")?.trim() ?? "";
  if (href === "" || href.startsWith("//") || sanitizeUrl(href) !== blankUrl) return;
  attributes.delete("href");
  if (!href.startsWith("#")) problems.add("link", href);
}

/** Moves the language of code to where the body's parser reads it, and drops the lines around it. */
function cleanCode(pre: Element): void {
  const code = findElement(pre, ({ name }) => name === "code");
  if (!pre.attributes.has("data-language")) {
    const classes = `${pre.attributes.get("class") ?? ""} ${code?.attributes.get("class") ?? ""}`;
    const language =
      // Medium, and the classes that HTML recommends.
      pre.attributes.get("data-code-block-lang") ?? /\blanguage-([\w+-]{1,30})/.exec(classes)?.[1];
    if (language) pre.attributes.set("data-language", language);
  }
  if (!code) return;
  const isWrapper = pre.children.every((child) =>
    typeof child === "string" ? child.trim() === "" : child === code,
  );
  if (!isWrapper || getTextContent(code).trim() === "") return;
  pre.children = [code];
  const [first] = code.children;
  const last = code.children.at(-1);
  if (typeof last === "string") code.children[code.children.length - 1] = last.trimEnd();
  if (typeof first === "string")
    code.children[0] = (code.children[0] as string).replace(/^[ \t]*\r?\n/, "");
}
