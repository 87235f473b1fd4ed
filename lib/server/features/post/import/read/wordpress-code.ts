import { escapeXml } from "#lib/format/xml";
import { hasForeignTag } from "#lib/server/features/post/import/read/html-elements";

/** Shortcodes of the plugins SyntaxHighlighter, Crayon and CodeColorer, which are also named by language. */
const names =
  "code|sourcecode|source|crayon|cci?|ccb?(?:_\\w+)?|cc[elnwbi]{1,4}_\\w+|geshi|pre|abap|ada|" +
  "apache|applescript|as3|actionscript3|asm|awk|bash|basic|c|objective-c|obj-c|shell|clojure|" +
  "clj|cobol|coffeescript|coldfusion|cf|c-sharp|csharp|cpp|css|d|dart|delphi|pascal|pas|diff|" +
  "docker(?:file)?|patch|elixir|erlang|erl|fortran|fsharp|f-sharp|golang|go|graphql|groovy|" +
  "haskell|html|ini|xhtml|xml|xslt|java|javafx|jfx|jscript|javascript|jsx?|json|julia|kotlin|" +
  "latex|tex|lisp|lua|make(?:file)?|markdown|matlabkey|matlab|nginx|objc|ocaml|perl|pl|php|" +
  "plain|text|powershell|ps|python|py|prolog|splus|r|rails|ruby|rb|ror|rust|sas|sass|scala|" +
  "scheme|scss|sh|solidity|sql|stata|swift|toml|tsx?|typescript|vba|vbnet|vb|yaml|yml|zig";
const knownName = new RegExp(`^(?:${names})$`, "i");
const attributes = `(?:"[^"]{0,500}"|'[^']{0,500}'|[^\\]"']){0,500}`;
/** A name like that of a language, such as `c`, `obj-c` and `kotlin`, with attributes. */
const beginPattern = new RegExp(`(?<!\\[)\\[([a-z][\\w-]{0,30})(?![\\w-])(${attributes})\\]`, "gi");
const endPattern = /\[\/([a-z][\w-]{0,30})\]/gi;
const generalNames = /^(?:code|sourcecode|source|crayon|geshi|pre|cci?|ccb)$/i;
const languagePattern =
  /\b(?:lang|language)\s*=\s*(?:["'“”]|&quot;|&#0?39;)?\s*([\w+#-]{1,30})|^\s*[:=]\s*["']?([\w+#-]{1,30})|^\s+([\w+#-]{1,30})\s*$/i;

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#039;": "'",
  "&amp;": "&",
};

type Shortcode = { name: string; rest: string; code: string; start: number; end: number };

/** Returns the shortcodes around code, in order and in linear time. */
function listCode(content: string): Shortcode[] {
  const ends = new Map<string, RegExpExecArray[]>();
  // The first end of each name is the last of its list.
  for (const end of [...content.matchAll(endPattern)].reverse()) {
    const name = (end[1] as string).toLowerCase();
    const own = ends.get(name);
    if (own) own.push(end);
    else ends.set(name, [end]);
  }
  const found: Shortcode[] = [];
  let at = 0;
  for (const begin of content.matchAll(beginPattern)) {
    if (begin.index < at) continue;
    const [whole, name = "", rest = ""] = begin;
    const from = begin.index + whole.length;
    const own = ends.get(name.toLowerCase());
    while (own?.at(-1) && (own.at(-1) as RegExpExecArray).index < from) own.pop();
    const end = own?.at(-1);
    if (!end) continue;
    const code = content.slice(from, end.index);
    if (!knownName.test(name) && !isCode(name, code)) continue;
    at = end.index + end[0].length;
    found.push({ name, rest, code, start: begin.index, end: at });
  }
  return found;
}

/** Shortcodes of WordPress, and of common plugins for layout, around text. */
const textNames = /^(?:wp_)?caption$|^(?:embed|audio|video|gallery|playlist)$/i;

/** True for code in a shortcode named by a language that is not known: it would be read as HTML. */
const isCode = (name: string, content: string): boolean =>
  !textNames.test(name) &&
  (hasForeignTag(content) || (!content.includes("<") && /\n(?: {2,}|\t)\S/.test(content)));

/**
 * Replaces shortcodes of code by placeholders, so that nothing in them is taken for HTML or another
 * shortcode. `restore` puts the code in.
 */
export function takeCode(content: string): { html: string; restore: (html: string) => string } {
  const taken: string[] = [];
  let html = "";
  let at = 0;
  for (const { name, rest, code, start, end } of listCode(content)) {
    const isInline = /^cci(?:_|$)/i.test(name) || /\binline\s*=\s*["']?true/i.test(rest);
    const tag = isInline ? "code" : "pre";
    html += `${content.slice(at, start)}<${tag} data-taken="${taken.length}"></${tag}>`;
    taken.push(
      isInline ? `<code>${escapeXml(decode(code).trim())}</code>` : renderBlock(name, rest, code),
    );
    at = end;
  }
  return {
    html: html + content.slice(at),
    restore: (prepared) =>
      prepared.replace(
        /<(code|pre) data-taken="(\d{1,9})"><\/\1>/g,
        (placeholder, _, index: string) => taken[Number(index)] ?? placeholder,
      ),
  };
}

function renderBlock(name: string, rest: string, code: string): string {
  const [, stated, short, bare] = languagePattern.exec(rest) ?? [];
  const byName = generalNames.test(name) ? "" : name.replace(/^cc\w*_/i, "");
  const language = (stated ?? short ?? bare ?? byName).toLowerCase();
  // The tags stand on lines of their own.
  const text = decode(code.replace(/\r\n?/g, "\n"))
    .replace(/^[ \t]*\n/, "")
    .replace(/\n[ \t]*$/, "");
  return `<pre data-language="${escapeXml(language)}">${escapeXml(text)}</pre>`;
}

/** Decodes what the editor encoded. Code with tags was stored as it was typed. */
const decode = (code: string): string =>
  code.includes("<")
    ? code
    : code.replace(/&(?:lt|gt|quot|#0?39|amp);/g, (entity) => entities[entity] ?? entity);
