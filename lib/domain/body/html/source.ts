import { type Element, findElement } from "#lib/domain/body/html/tree";

/** Properties of the HTML's origin that affect parsing. */
export type HtmlSource = {
  /** Word processors spell out default styles, so these are not the author's choice. */
  isOffice: boolean;
  /** If true, all headings move down one level, because the h1 of our page is the post's title. */
  hasH1: boolean;
  /** Returns the URL of an uploaded image for a src attribute, or null for an image from elsewhere. */
  resolveImage: (src: string) => string | null;
};

const isOfficeElement = ({ attributes }: Element) =>
  /^docs-internal-guid/.test(attributes.get("id") ?? "") ||
  /^Mso|\bMso/.test(attributes.get("class") ?? "") ||
  /\bmso-/i.test(attributes.get("style") ?? "");

export const detectSource = (
  root: Element,
  resolveImage: HtmlSource["resolveImage"],
): HtmlSource => ({
  isOffice: findElement(root, isOfficeElement) !== null,
  hasH1: findElement(root, ({ name }) => name === "h1") !== null,
  resolveImage,
});
