/** Not allowed in XML 1.0, even escaped: most control characters, lone surrogates, two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Removes the characters that no XML document may contain. */
export const removeForbidden = (text: string): string => text.replace(forbidden, "");

/** Escapes text for an XML element or attribute and removes characters that XML forbids. */
export const escapeXml = (text: string): string =>
  removeForbidden(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
