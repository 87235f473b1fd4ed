import { replaceObsidianMarkup } from "#lib/server/features/post/import/read/obsidian-markup";
import {
  mapProse,
  noteUnusedDefinitions,
  removeSpans,
} from "#lib/server/features/post/import/read/prose";
import { replaceSiteMarkup } from "#lib/server/features/post/import/read/site-markup";
import type { ProblemList } from "#lib/server/features/post/import/read/source-post";

/** Notes that only the author of a text sees, by where they begin and end. */
const comments: [begin: RegExp, end: RegExp][] = [
  // Obsidian's. "100%%" begins none.
  [/(?<![\\\d%])%%(?!%)/, /%%(?!%)/],
  // Those of Jekyll and Hugo.
  [
    /(?<!\\)(?:\{%-?\s*comment\b[^%]{0,200}%\}|\{\{[<%]\s*comment\s*[>%]\}\})/,
    /\{%-?\s*endcomment\s*-?%\}|\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/,
  ],
  // Those of Nunjucks. "{#id}" names a heading, and "{#if" is code of Svelte.
  [/(?<!\\)\{#-?(?=\s)/, /-?#\}/],
];
const lineComments = [
  /(?<!\\)\{%-?\s*#([^%]{0,1000}?)-?%\}/g,
  /(?<!\\)\{#([^{}\n]{1,1000}?)#\}/g,
  // A link that nothing refers to: `[//]: # (a note)`.
  /^ {0,3}\[[^\]\n]{1,100}\]:[ \t]*(?:#|<#?>)[ \t]+["'(](.{0,2000})["')][ \t]*$/gm,
];

/** Replaces what generators of sites and programs for notes add to Markdown. Notes what is left out. */
export function replaceMarkup(markdown: string, problems: ProblemList): string {
  const remove = (note: string) => {
    problems.add("comment", note.trim());
    return "";
  };
  // First, because what is private must not be mistaken for something else.
  const shown = comments.reduce(
    (text, [begin, end]) => removeSpans(text, begin, end, remove),
    markdown,
  );
  const withoutLines = mapProse(shown, (text) =>
    lineComments.reduce(
      (rest, each) => rest.replace(each, (_, note: string) => remove(note)),
      text,
    ),
  );
  const replaced = mapProse(replaceSiteMarkup(withoutLines, problems), (text) =>
    replaceObsidianMarkup(text, problems),
  );
  noteUnusedDefinitions(replaced, problems);
  return replaced;
}
