import { escapeXml } from "#lib/format/xml";

export const renderHtmlLink = (url: string, html: string): string =>
  `<a href="${escapeXml(url)}">${html}</a>`;

/** Writes a URL behind its text, and leaves out a text that is the URL itself. */
export const renderTextLink = (text: string, url: string): string =>
  text === "" || url.replace(/^(https?:\/\/|mailto:)/, "") === text.replace(/^https?:\/\//, "")
    ? url
    : `${text} (${url})`;
