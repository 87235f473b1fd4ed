/** Texts that have versions. Version 1 is part of the code, later ones are written by staff. */
export const legalDocuments = ["terms", "privacy", "rules"] as const;
export type LegalDocument = (typeof legalDocuments)[number];

export const legalStates = ["draft", "scheduled", "published"] as const;

export type LegalBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] };

/**
 * Parses the text of a legal document: lines that begin with `#` are headings, those with `-` or `*`
 * items of a list, and blank lines separate paragraphs. Everything else, HTML too, is plain text.
 */
export function parseLegalText(source: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  for (const chunk of source.replaceAll("\r\n", "\n").split(/\n\s*\n/)) {
    let paragraph: string[] = [];
    const endParagraph = () => {
      if (paragraph.length > 0) blocks.push({ kind: "paragraph", text: paragraph.join(" ") });
      paragraph = [];
    };
    for (const line of chunk.split("\n").map((each) => each.trim())) {
      const heading = /^#{1,6}\s+(.+)$/.exec(line)?.[1];
      const item = /^[-*]\s+(.+)$/.exec(line)?.[1];
      if (line === "") continue;
      if (!heading && !item) {
        paragraph.push(line);
        continue;
      }
      endParagraph();
      const last = blocks.at(-1);
      if (heading) blocks.push({ kind: "heading", text: heading });
      else if (item && last?.kind === "list") last.items.push(item);
      else if (item) blocks.push({ kind: "list", items: [item] });
    }
    endParagraph();
  }
  return blocks;
}
