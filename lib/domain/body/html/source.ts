import { type CssDeclarations, parseDeclarations } from "#lib/domain/body/html/css";
import { type Element, findElement } from "#lib/domain/body/html/tree";
import type { MissingImageProblem } from "#lib/domain/body/missing-image-problem";

/** Properties of the HTML's origin that affect parsing. */
export type HtmlSource = {
  /** Word processors spell out default styles, so these are not the author's choice. */
  isOffice: boolean;
  /** If true, all headings move down one level, because the h1 of our page is the post's title. */
  hasH1: boolean;
  /** Returns the URL of an uploaded image for a src attribute, or null for an image from elsewhere. */
  resolveImage: (src: string) => string | null;
  /**
   * Why a picture without a URL of its own is missing. If it is not stated, pictures from elsewhere
   * become links; else placeholders.
   */
  pathProblem: MissingImageProblem | null;
  /** What a spreadsheet says about its cells by class. */
  classStyles: Map<string, CssDeclarations>;
};

const isOfficeElement = ({ attributes }: Element) =>
  /^docs-internal-guid/.test(attributes.get("id") ?? "") ||
  /^Mso|\bMso/.test(attributes.get("class") ?? "") ||
  /\bmso-/i.test(attributes.get("style") ?? "");

/** Bounds the work for crafted input. */
const maxClasses = 500;
const cellProperties = /^(?:font-weight|font-style|text-align|text-decoration|color)$/;

/** Reads the classes of Excel, whose cells have no styles of their own. */
function readClassStyles(html: string): Map<string, CssDeclarations> {
  const styles = new Map<string, CssDeclarations>();
  if (!/<meta name="?ProgId"? content="?Excel/i.test(html)) return styles;
  for (const [, name = "", text = ""] of html.matchAll(
    /\.(xl\d{1,6})\s{0,9}\{([^{}]{0,2000})\}/g,
  )) {
    if (styles.size >= maxClasses) break;
    const declarations = [...parseDeclarations(text)];
    styles.set(name, new Map(declarations.filter(([property]) => cellProperties.test(property))));
  }
  return styles;
}

export type ImageOptions = Pick<HtmlSource, "resolveImage" | "pathProblem">;

export const detectSource = (root: Element, html: string, images: ImageOptions): HtmlSource => ({
  isOffice: findElement(root, isOfficeElement) !== null,
  hasH1: findElement(root, ({ name }) => name === "h1") !== null,
  ...images,
  classStyles: readClassStyles(html),
});
