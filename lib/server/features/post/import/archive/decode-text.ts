/** Text, and whether its encoding had to be guessed. */
export type DecodedText = { text: string; isGuessed: boolean };

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Decodes UTF-8 or, by its mark, UTF-16. Other text is taken for Chinese, or else for Latin. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: decodeLoose(bytes, "utf-16le"), isGuessed: false };
  if (first === 0xfe && second === 0xff)
    return { text: decodeLoose(bytes, "utf-16be"), isGuessed: false };
  const unicode = decode(bytes, "utf-8");
  if (unicode !== null) return { text: unicode, isGuessed: false };
  const text = decode(bytes, "gb18030") ?? decodeLoose(bytes, "windows-1252");
  return { text, isGuessed: true };
}

const decodeLoose = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding).decode(bytes);
