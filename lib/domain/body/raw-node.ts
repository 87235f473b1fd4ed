import { takeStart } from "#lib/domain/text/cut";

/** An untrusted node: any property may be missing or of any type. */
export type RawNode = Record<string, unknown>;

export const isRawNode = (value: unknown): value is RawNode =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads own properties only, so that `__proto__` and the like resolve to nothing. */
const getOwnProperty = (node: RawNode, key: string): unknown =>
  Object.hasOwn(node, key) ? node[key] : undefined;

export const getChildren = (node: RawNode): unknown[] => {
  const children = getOwnProperty(node, "children");
  return Array.isArray(children) ? children : [];
};

// PostgreSQL text cannot store NUL or a lone surrogate.
const removeInvalidCharacters = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is the character to remove
  text.replace(/\u0000/g, "").toWellFormed();

export function getString(node: RawNode, key: string, maxLength = 400_000): string {
  const value = getOwnProperty(node, key);
  return typeof value === "string" ? removeInvalidCharacters(takeStart(value, maxLength)) : "";
}

export const getStringOrNull = (node: RawNode, key: string, maxLength: number): string | null =>
  getString(node, key, maxLength) || null;

export function getInteger(
  node: RawNode,
  key: string,
  min: number,
  max: number,
  fallback = min,
): number {
  const value = getOwnProperty(node, key);
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
    ? value
    : fallback;
}

export function getOneOf<const T>(
  node: RawNode,
  key: string,
  options: readonly T[],
  fallback: T,
): T {
  const value = getOwnProperty(node, key);
  return options.find((option) => option === value) ?? fallback;
}

export const getBoolean = (node: RawNode, key: string): boolean =>
  getOwnProperty(node, key) === true;

/** Returns all text inside `value` at any depth, without recursion; line breaks become "\n". */
export function getTextContent(value: unknown): string {
  const parts: string[] = [];
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (!isRawNode(next)) continue;
    const children = getChildren(next);
    if (next.type === "linebreak") parts.push("\n");
    else parts.push(getString(next, "text"));
    for (let index = children.length - 1; index >= 0; index -= 1) stack.push(children[index]);
  }
  return parts.join("");
}
