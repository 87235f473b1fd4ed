import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import { workFolder } from "#lib/server/core/build-folder";
import { listFiles, staticPrefix } from "#lib/server/platform/http/static-files";
import type { Part, Selector, StyleRules } from "#lib/server/platform/page-cache/critical-rules";
import { styleRulesFolder } from "#lib/server/platform/page-cache/inline-styles";

/** Arguments may name what is absent, or one of several, so they exclude no page. */
const innermostArguments = /\([^()]*\)/g;
const attributeSelector = /\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g;
const escapeSequence = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const classSelector = /\.((?:[\w-]|[^\0-\x7f])+)/g;
const pseudoSelector = /::?[\w-]+/g;
const tagSelector = /(?<![\w-])[a-z][a-z0-9-]*/gi;

/** Parses each style sheet of a build once for all pages, and stores its rules. */
export async function storeStyleRules(staticFolder: string): Promise<void> {
  for (const name of listFiles(staticFolder)) {
    if (!name.endsWith(".css")) continue;
    const rules = parseStyles(
      await readFile(join(staticFolder, name), "utf8"),
      staticPrefix + name,
    );
    const target = join(workFolder, styleRulesFolder, `${name}.json`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(rules));
  }
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

function resolvePath(address: string, path: string): string {
  const { pathname, search } = new URL(address, new URL(path, "http://localhost"));
  return `${pathname}${search}`;
}
