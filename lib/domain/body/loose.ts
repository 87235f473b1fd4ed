/** A node as it comes from outside: nothing about it is known. */
export type Loose = Record<string, unknown>;

export const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An own property, so that `__proto__` and its like name nothing. */
const own = (node: Loose, key: string): unknown =>
  Object.hasOwn(node, key) ? node[key] : undefined;

export const childrenOf = (node: Loose): unknown[] => {
  const children = own(node, "children");
  return Array.isArray(children) ? children : [];
};

// PostgreSQL text cannot hold NUL, and half a surrogate pair is no text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is removed
const wellFormed = (text: string) => text.replace(/\u0000/g, "").toWellFormed();

export function readText(node: Loose, key: string, max = 400_000): string {
  const value = own(node, key);
  return typeof value === "string" ? wellFormed(value.slice(0, max)) : "";
}

export const readTextOrNull = (node: Loose, key: string, max: number): string | null =>
  readText(node, key, max) || null;

export function readWhole(node: Loose, key: string, min: number, max: number, or = min): number {
  const value = own(node, key);
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
    ? value
    : or;
}

export function readOne<const T>(node: Loose, key: string, options: readonly T[], or: T): T {
  const value = own(node, key);
  return options.find((option) => option === value) ?? or;
}

export const readFlag = (node: Loose, key: string): boolean => own(node, key) === true;

/** All text below `value`, however deep; blocks and line breaks become line ends. */
export function looseText(value: unknown): string {
  const parts: string[] = [];
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (!isLoose(next)) continue;
    const children = childrenOf(next);
    if (next.type === "linebreak") parts.push("\n");
    else parts.push(readText(next, "text"));
    for (let at = children.length - 1; at >= 0; at -= 1) open.push(children[at]);
  }
  return parts.join("");
}
