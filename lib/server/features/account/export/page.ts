import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { escapeXml } from "#lib/format/xml";

const styles = `
:root { color-scheme: light dark; --ink: #16191b; --soft: #4a5156; --line: #dfe1dc; --paper: #fcfcfa; --accent: #0a5566 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceeec; --soft: #b6bcbe; --line: #2b3134; --paper: #131618; --accent: #74c4d2 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 46rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.65 Georgia, "Songti SC", "Noto Serif CJK SC", SimSun, serif; overflow-wrap: anywhere }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--ink) }
a { color: var(--accent) }
nav, .meta, small, table, dl { font-family: system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; font-size: .9375rem }
.meta, small, dt { color: var(--soft) }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
td.file, td.count { white-space: nowrap }
td.count { padding-right: 0; text-align: right; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin: 0 }
dd { margin: 0 }
img, video { max-width: 100%; height: auto }
pre { overflow: auto }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line) }
ul.list { list-style: none; margin: 0; padding: 0 }
ul.list li { padding: .5rem 0; border-bottom: 1px solid var(--line) }
p.text { white-space: pre-wrap; margin: .25rem 0 0 }`;

/** Yields the beginning and the end of a page around `content`, which is HTML. */
export async function* renderPage(
  locale: Locale,
  title: string,
  content: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="${toLanguageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
<style>${styles}
</style>
</head>
<body>
`;
  yield* content;
  yield "</body>\n</html>\n";
}
