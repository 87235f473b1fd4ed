/** The first bytes of a WebVTT file, as Latin-1, perhaps after a byte order mark. */
export const captionsHead = /^(?:\xef\xbb\xbf)?WEBVTT(?=[\t\n\r ]|$)/;

const timestamp = "(?:\\d{2,}:)?[0-5]\\d:[0-5]\\d\\.\\d{3}";
const cueTiming = new RegExp(`^${timestamp}[\\t ]+-->[\\t ]+${timestamp}(?:[\\t ]|$)`, "m");

/** Decodes a WebVTT file. Returns null unless it is UTF-8 text with at least one caption. */
export function decodeCaptions(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
    const isCaptions = /^WEBVTT(?:[\t\n ]|$)/.test(text) && cueTiming.test(text);
    return isCaptions && !text.includes("\0") ? text : null;
  } catch {
    return null;
  }
}
