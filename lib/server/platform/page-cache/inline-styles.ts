import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getBuildFolder } from "#lib/server/core/build-folder";
import { parseStaticName, staticPrefix } from "#lib/server/platform/http/static-files";
import {
  listPageNames,
  type StyleRules,
  selectRules,
} from "#lib/server/platform/page-cache/critical-rules";

/** The folder of a build with its parsed style sheets. */
export const styleRulesFolder = "style-rules";

const headScript = '<script data-scripts="';
const styleSheet = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]+"\/>/g;

/** The rules of the build's style sheets. Their names contain a hash, so they are read once. */
const rulesByPath = new Map<string, Promise<StyleRules>>();

/**
 * Inlines the rules that a page with deferred scripts uses, so that it paints without waiting for a
 * style sheet. Lists the sheets in the head script, which loads them before the application starts.
 * Returns other pages unchanged, and those whose rules `folder` lacks; `style` is the content of the
 * new element, for the page's policy.
 */
export async function inlineStyles(
  html: string,
  folder = join(getBuildFolder(), styleRulesFolder),
): Promise<{ html: string; style: string | null }> {
  const sheets = [...html.matchAll(styleSheet)];
  if (sheets.length === 0 || !html.includes(headScript)) return { html, style: null };
  const paths = sheets.map(([, path = ""]) => path);
  const rules = await Promise.all(paths.map((path) => getRules(path, folder))).catch(() => null);
  if (!rules) return { html, style: null };
  const names = listPageNames(html);
  const style = rules.map((each) => selectRules(each, names)).join("");
  const elements = sheets.map(([element]) => element).join("");
  const list = JSON.stringify(paths).replaceAll('"', "&quot;");
  const critical = `<style data-critical="">${style}</style><noscript>${elements}</noscript>`;
  let isFirst = true;
  const inlined = html
    .replaceAll(styleSheet, () => {
      const replacement = isFirst ? critical : "";
      isFirst = false;
      return replacement;
    })
    .replace(headScript, () => `<script data-styles="${list}" data-scripts="`);
  return { html: inlined, style };
}

function getRules(path: string, folder: string): Promise<StyleRules> {
  const rules = rulesByPath.get(path) ?? readRules(path, folder);
  rulesByPath.set(path, rules);
  rules.catch(() => rulesByPath.delete(path));
  return rules;
}

async function readRules(path: string, folder: string): Promise<StyleRules> {
  const name = path.startsWith(staticPrefix) && parseStaticName(path);
  if (!name) throw new Error(`${path} is not a file of the build.`);
  return JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"));
}
