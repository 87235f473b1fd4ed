import { domainToUnicode } from "node:url";
import { decodeAddress } from "#lib/domain/text/decode-address";

const asciiLabel = /xn--[a-z\d-]+/gi;

const toUnicodeLabel = (label: string) => domainToUnicode(label) || label;

/**
 * Returns an address as people read it, and if a host is punycode, as browsers show it: "xn--fiqs8s"
 * is 中国. A watched word may be in either.
 */
export function listAddressForms(url: string): string[] {
  const read = decodeAddress(url);
  // Parsing undoes what else hides punycode: escapes, full-width letters, invisible characters.
  const parsed = decodeAddress(URL.parse(url)?.href ?? url);
  const shown = parsed.replace(asciiLabel, toUnicodeLabel);
  const labels = (parsed.match(asciiLabel) ?? []).map(toUnicodeLabel);
  return labels.every((label) => read.includes(label)) ? [read] : [read, shown];
}
