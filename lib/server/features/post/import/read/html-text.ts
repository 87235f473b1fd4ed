import { getTextContent, parseTree } from "#lib/domain/body/html/tree";

/** Returns the text of HTML in one line. */
export const toPlainText = (html: string): string =>
  getTextContent(parseTree(html)).replace(/\s+/g, " ").trim();
