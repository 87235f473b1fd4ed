import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";

/** What a page consists of, as far as selectors name it. */
type PageNames = { tags: Set<string>; classes: Set<string> };

/** The names that all have to be on a page before a selector can match an element of it. */
type Selector = { tags: string[]; classes: string[] };

type Part =
  | { kind: "rule"; text: string; selectors: Selector[] }
  | { kind: "group"; open: string; parts: Part[] }
  /** Kept if the rules of the page mention its name. */
  | { kind: "definition"; text: string; name: string }
  | { kind: "text"; text: string };

/** A parsed style sheet, which `selectRules` filters for one page after the other. */
export type StyleRules = Part[];

const tagPattern = /<([a-z][a-z0-9-]*)/gi;
const classPattern = /\sclass="([^"]*)"/g;
/** Arguments may name what is absent, or one of several, so they exclude no page. */
const innermostArguments = /\([^()]*\)/g;
const attributeSelector = /\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g;
const escapeSequence = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const classSelector = /\.((?:[\w-]|[^\0-\x7f])+)/g;
const pseudoSelector = /::?[\w-]+/g;
const tagSelector = /(?<![\w-])[a-z][a-z0-9-]*/gi;

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

/** Parses a style sheet; `path` is its address, to which the addresses in it are relative. */
export function parseStyles(css: string, path: string): StyleRules {
  const root = postcss.parse(css);
  root.walkDecls(/^(?:src|background|mask|cursor|content)/, (declaration) => {
    declaration.value = declaration.value.replaceAll(
      /url\((["']?)(?!data:)([^"')]+)\1\)/g,
      (_, __, address) => `url(${resolvePath(address, path)})`,
    );
  });
  return listParts(root);
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

function listParts(container: Container<ChildNode>): Part[] {
  return (container.nodes ?? []).flatMap((node): Part[] => {
    if (node.type === "rule") return [toRulePart(node)];
    if (node.type === "atrule") return [toAtRulePart(node)];
    return [];
  });
}

const toRulePart = (rule: Rule): Part => ({
  kind: "rule",
  text: rule.toString(),
  selectors: rule.selectors.map(parseSelector),
});

function toAtRulePart(rule: AtRule): Part {
  if (/^(?:property|(?:-webkit-)?keyframes)$/.test(rule.name)) {
    return { kind: "definition", text: rule.toString(), name: rule.params };
  }
  if (/^(?:media|supports|layer|container)$/.test(rule.name) && rule.nodes) {
    return { kind: "group", open: `@${rule.name} ${rule.params}{`, parts: listParts(rule) };
  }
  // A statement, such as the order of the layers, ends with a semicolon.
  return { kind: "text", text: rule.nodes ? rule.toString() : `${rule.toString()};` };
}

function parseSelector(selector: string): Selector {
  let plain = hideEscapes(selector).replaceAll(attributeSelector, "");
  for (let last = ""; last !== plain; ) {
    last = plain;
    plain = plain.replaceAll(innermostArguments, "");
  }
  const classes = Array.from(plain.matchAll(classSelector), ([, name = ""]) => showEscapes(name));
  const rest = plain.replaceAll(classSelector, "").replaceAll(pseudoSelector, "");
  const tags = Array.from(rest.matchAll(tagSelector), ([name]) => name.toLowerCase());
  return { tags, classes };
}

const canMatch = ({ tags, classes }: Selector, page: PageNames) =>
  classes.every((name) => page.classes.has(name)) && tags.every((name) => page.tags.has(name));

/** The first of 6,400 code points without a meaning. */
const privateUse = 0xe000;

/** Replaces each escaped character by one that has no meaning in a selector. */
const hideEscapes = (selector: string) =>
  selector.replaceAll(escapeSequence, (_, code?: string, character = "") =>
    String.fromCodePoint(
      privateUse + (code ? Number.parseInt(code, 16) : (character.codePointAt(0) ?? 0)),
    ),
  );

const showEscapes = (name: string) =>
  name.replaceAll(/[\ue000-\uf8ff]/g, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? privateUse) - privateUse),
  );

/** React escapes these in attributes. */
const decodeAttribute = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

function resolvePath(address: string, path: string): string {
  const { pathname, search } = new URL(address, new URL(path, "http://localhost"));
  return `${pathname}${search}`;
}
