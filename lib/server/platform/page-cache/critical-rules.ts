/** What a page consists of, as far as selectors name it. */
type PageNames = { tags: Set<string>; classes: Set<string> };

/** The names that all have to be on a page before a selector can match an element of it. */
export type Selector = { tags: string[]; classes: string[] };

export type Part =
  | { kind: "rule"; text: string; selectors: Selector[] }
  | { kind: "group"; open: string; parts: Part[] }
  /** Kept if the rules of the page mention its name. */
  | { kind: "definition"; text: string; name: string }
  | { kind: "text"; text: string };

/** A style sheet as the build parsed it, which `selectRules` filters for one page after the other. */
export type StyleRules = Part[];

const tagPattern = /<([a-z][a-z0-9-]*)/gi;
const classPattern = /\sclass="([^"]*)"/g;

/** Returns the names of the elements and classes of a page. */
export function listPageNames(html: string): PageNames {
  const tags = new Set<string>();
  const classes = new Set<string>();
  for (const [, tag = ""] of html.matchAll(tagPattern)) tags.add(tag.toLowerCase());
  for (const [, names = ""] of html.matchAll(classPattern)) {
    for (const name of decodeAttribute(names).split(/\s+/)) classes.add(name);
  }
  return { tags, classes };
}

/** Returns the rules that can match something on a page with these names, in their order. */
export function selectRules(styles: StyleRules, names: PageNames): string {
  const definitions: { at: number; text: string; name: string }[] = [];
  const texts: string[] = [];
  const add = (parts: Part[]): void => {
    for (const part of parts) {
      if (part.kind === "definition") {
        definitions.push({ at: texts.length, ...part });
        texts.push("");
      } else if (part.kind === "text") texts.push(part.text);
      else if (part.kind === "rule") {
        if (part.selectors.some((selector) => canMatch(selector, names))) texts.push(part.text);
      } else {
        const before = texts.length;
        texts.push(part.open);
        add(part.parts);
        if (texts.length > before + 1) texts.push("}");
        else texts.length = before;
      }
    }
  };
  add(styles);
  const used = new Set(texts.join("").match(/[\w-]+/g));
  for (const { at, text, name } of definitions) if (used.has(name)) texts[at] = text;
  return texts.join("");
}

const canMatch = ({ tags, classes }: Selector, page: PageNames) =>
  classes.every((name) => page.classes.has(name)) && tags.every((name) => page.tags.has(name));

/** React escapes these in attributes. */
const decodeAttribute = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
