import { type Element, findIn } from "#lib/domain/body/html/tree";

/** What is known of where HTML comes from. */
export type Source = {
  /** Written by a word processor, which spells out what is usual in it. */
  isOffice: boolean;
  /** Whether the outline begins with level 1, which is the title's here. */
  hasFirstLevel: boolean;
  /** The address of an image in the product, for one that the HTML names; null for others. */
  picture: (src: string) => string | null;
};

const isOffice = ({ attributes }: Element) =>
  /^docs-internal-guid/.test(attributes.get("id") ?? "") ||
  /^Mso|\bMso/.test(attributes.get("class") ?? "") ||
  /\bmso-/i.test(attributes.get("style") ?? "");

export const sourceOf = (root: Element, picture: Source["picture"]): Source => ({
  isOffice: findIn(root, isOffice) !== null,
  hasFirstLevel: findIn(root, ({ name }) => name === "h1") !== null,
  picture,
});
