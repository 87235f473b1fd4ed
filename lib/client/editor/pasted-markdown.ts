/** Signs of which one is enough. Each is found in one pass, whatever the text repeats. */
const strongSigns = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^> \S/m,
  /^[ \t]*[-*+] \[[ xX]\] /m,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|/m,
  /\*\*[^\s*](?:[^*\n]{0,200}[^\s*])?\*\*/,
  /\[[^[\]\n]{1,200}\]\([^\s()]{1,500}[()]/,
];
const listLine = /^[ \t]*(?:[-*+]|\d{1,3}[.)]) \S/gm;

/** True for plain text with signs of Markdown; a single hyphen or number is none. */
export const isMarkdown = (text: string): boolean =>
  strongSigns.some((sign) => sign.test(text)) || (text.match(listLine)?.length ?? 0) > 1;
