const split = (names: string) => new Set(names.split(" "));

/** The elements of HTML, also former ones, and those of formulas and drawings inside of it. */
const elements = split(
  "a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink " +
    "blockquote body br button canvas caption center cite code col colgroup command content data " +
    "datalist dd del details dfn dialog dir div dl dt element em embed fieldset figcaption figure font " +
    "footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input " +
    "ins isindex kbd keygen label legend li link listing main map mark marquee menu menuitem meta meter " +
    "nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext " +
    "portal pre progress q rb rp rt rtc ruby s samp script search section select shadow slot small " +
    "source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot " +
    "th thead time title tr track tt u ul var video wbr xmp",
);
const innerElements = split(
  "math annotation mi mn mo ms mtext mrow mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup " +
    "munder mover munderover mtable mtr mtd semantics g path rect circle ellipse line polyline polygon " +
    "text tspan defs use symbol clippath mask pattern lineargradient radialgradient stop filter desc",
);

const isHtmlElement = (name: string): boolean => elements.has(name.toLowerCase());

const isKnown = (name: string) => isHtmlElement(name) || innerElements.has(name.toLowerCase());

/** A tag, and what is between its name and its end. */
const tagPattern = /<(?=\/?([a-z][^\s/<>]{0,200})([^<>]{0,1000}))/gi;

/** True for elements of programs, such as `my-card`, `o:p` and `Widget id="3"`. */
const isForeign = (name: string, rest: string): boolean =>
  /^[a-z][\w.]*[-:]\w[\w.:-]*$/i.test(name) || (/^[a-z]\w*$/i.test(name) && /\w=/.test(rest));

/**
 * Makes text of what looks like a tag but is none, such as `Vec<u8>`. Elements of other programs stay:
 * `onForeign` gets their names.
 */
export const escapeUnknownTags = (html: string, onForeign: (name: string) => void): string =>
  html.replace(tagPattern, (sign, name: string, rest: string, offset: number) => {
    if (isKnown(name)) return sign;
    if (!isForeign(name, rest)) return "&lt;";
    // Word's mark of a paragraph has no content.
    if (html[offset + 1] !== "/" && !/^o:p$/i.test(name)) onForeign(name.toLowerCase());
    return sign;
  });

/** True for a text with a `<` that begins neither an element of HTML nor a comment. */
export function hasForeignTag(html: string): boolean {
  for (const [, name = ""] of html.matchAll(/<(?!!--)\/?([a-z][^\s/<>]{0,200})?/gi))
    if (!isHtmlElement(name)) return true;
  return false;
}
