import { parse as parseToml } from "smol-toml";
import { parse } from "yaml";

type Document = {
  data: Record<string, unknown>;
  text: string;
  /** True if there is something above the text that is no YAML. */
  isBroken: boolean;
};

const pattern = /^---[ \t]*\r?\n([\s\S]*?)\r?\n?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
/** Hugo has TOML between plus signs, too. */
const tomlPattern = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n?\+\+\+[ \t]*(?:\r?\n|$)/;
/** Longer front matter is none that people write. */
const maxLength = 20_000;

/** Separates the YAML at the beginning of a Markdown document from its text. */
export function splitFrontMatter(document: string): Document {
  const text = document.replace(/^\uFEFF/, "");
  const toml = tomlPattern.exec(text.slice(0, maxLength));
  if (toml) return splitToml(text, toml);
  const match = pattern.exec(text.slice(0, maxLength));
  if (!match) return { data: {}, text, isBroken: false };
  const rest = text.slice(match[0].length);
  try {
    // Few aliases, because they can stand for any amount of text.
    const data: unknown = parse(match[1] ?? "", { maxAliasCount: 10, schema: "core" });
    if (data === null) return { data: {}, text: rest, isBroken: false };
    const isObject = typeof data === "object" && !Array.isArray(data);
    return isObject
      ? { data: data as Record<string, unknown>, text: rest, isBroken: false }
      : { data: {}, text, isBroken: false };
  } catch {
    return { data: {}, text: rest, isBroken: true };
  }
}

function splitToml(document: string, [all, toml = ""]: RegExpExecArray): Document {
  const text = document.slice(all.length);
  try {
    return { data: parseToml(toml), text, isBroken: false };
  } catch {
    return { data: {}, text, isBroken: true };
  }
}

/** Returns the first of several fields that has text, or "". Names are compared ignoring case. */
export function readText(data: Record<string, unknown>, ...names: string[]): string {
  for (const name of names) {
    const value = readField(data, name);
    if (typeof value === "string" && value.trim()) return value.trim();
    if (typeof value === "number") return String(value);
    if (value instanceof Date) return value.toISOString();
  }
  return "";
}

/** Returns the entries of the first of several fields that is a list, or text with commas. */
export function readList(data: Record<string, unknown>, ...names: string[]): string[] {
  for (const name of names) {
    const value = readField(data, name);
    const list = typeof value === "string" ? value.split(/[,，、]/) : value;
    if (!Array.isArray(list)) continue;
    return list.flatMap((each) =>
      typeof each === "string" || typeof each === "number" ? [String(each).trim()] : [],
    );
  }
  return [];
}

export const isTrue = (data: Record<string, unknown>, name: string): boolean =>
  readField(data, name) === true;

export const isFalse = (data: Record<string, unknown>, name: string): boolean =>
  readField(data, name) === false;

/** Returns a field that has fields itself, or an empty object. */
export function readObject(data: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = readField(data, name);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function readField(data: Record<string, unknown>, name: string): unknown {
  const key = Object.keys(data).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : data[key];
}
