import { limits } from "#lib/domain/limits";

/**
 * Returns the code in a typed or pasted text: without spaces, and without a label in front of it
 * such as "验证码：" or "Code:". A stray sign within the code is left out.
 */
export function extractEmailedCode(text: string): string {
  const plain = text.normalize("NFKC").replace(/^.*:/s, "");
  const isWhole = (word: string) => word.length === limits.code.length;
  const words = plain.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = plain.replaceAll(/[\s-]/g, "").match(/[A-Za-z0-9]+/g) ?? [];
  const code = words.find(isWhole) ?? joined.find(isWhole) ?? joined.join("");
  return code.slice(0, limits.code.length);
}
