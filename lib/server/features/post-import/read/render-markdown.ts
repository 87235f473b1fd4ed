import { Marked } from "marked";
import { escapeXml } from "#lib/format/xml";

const marked = new Marked({
  gfm: true,
  renderer: {
    // The body's parser reads the language from here.
    code: ({ text, lang = "" }) =>
      `<pre data-language="${escapeXml(/^[\w+-]*/.exec(lang)?.[0] ?? "")}">${escapeXml(text)}</pre>\n`,
  },
});

/** Renders GitHub's Markdown as HTML. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false });
