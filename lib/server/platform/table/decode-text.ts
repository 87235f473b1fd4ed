/** What Excel writes where "CSV" is not Unicode: in China, and in Europe and America. */
const localEncodings = ["gb18030", "windows-1252"] as const;

export type DecodedText = { text: string; encoding: string };

/**
 * Decodes a text file: UTF-8, UTF-16, or else the encoding of a local Excel in which `count` finds
 * most of what it looks for. Returns null if it finds nothing. If several find as much, the first is
 * taken: it has all digits and signs of the other.
 */
export function decodeText(bytes: Uint8Array, count: (text: string) => number): DecodedText | null {
  const unicode = tryDecode(bytes, detectUnicode(bytes));
  if (unicode) return unicode;
  const [best] = localEncodings
    .flatMap((encoding) => tryDecode(bytes, encoding) ?? [])
    .map((decoded) => ({ decoded, found: count(decoded.text) }))
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found);
  return best?.decoded ?? null;
}

function tryDecode(bytes: Uint8Array, encoding: string): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

/** Without a byte order mark, UTF-16 of Latin text has a zero in each pair of bytes. */
function detectUnicode(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first && second === 0 && third && fourth === 0) return "utf-16le";
  return first === 0 && second && third === 0 && fourth ? "utf-16be" : "utf-8";
}
