const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for HTML and its attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");

export const serif = "Georgia, 'Songti SC', 'Noto Serif CJK SC', SimSun, serif";

type EmailTheme = "light" | "dark";

/** The colours of emails. A class of the same name makes them dark where mail programs read it. */
export const colors = {
  paper: { light: "#fcfcfa", dark: "#131618" },
  ink: { light: "#16191b", dark: "#eceeec" },
  soft: { light: "#4a5156", dark: "#b6bcbe" },
  accent: { light: "#0a5566", dark: "#74c4d2" },
  line: { light: "#dfe1dc", dark: "#2b3134" },
  code: { light: "#f3f4f1", dark: "#1b1f22" },
} as const;

/** Light colours are inline, because every mail client reads those; dark ones need a media query. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: ${colors.paper.dark} !important }
  .ink { color: ${colors.ink.dark} !important }
  .soft { color: ${colors.soft.dark} !important }
  .accent { color: ${colors.accent.dark} !important }
  .line { border-color: ${colors.line.dark} !important }
  .code { background: ${colors.code.dark} !important }
}`;

const inkStyle = (style: string) => ({
  classes: "ink",
  style: `${style};color:${colors.ink.light}`,
});

/** The look of each element of a post's text: its classes and declarations. */
const textStyles: Record<string, { classes?: string; style: string }> = {
  p: inkStyle("margin:0 0 16px;font-size:17px;line-height:28px"),
  h2: inkStyle("margin:32px 0 12px;font-size:22px;line-height:30px"),
  h3: inkStyle("margin:28px 0 12px;font-size:19px;line-height:28px"),
  h4: inkStyle("margin:24px 0 12px;font-size:17px;line-height:28px"),
  ul: inkStyle("margin:0 0 16px;padding:0 0 0 24px;font-size:17px;line-height:28px"),
  ol: inkStyle("margin:0 0 16px;padding:0 0 0 24px;font-size:17px;line-height:28px"),
  blockquote: {
    classes: "soft line",
    style: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colors.line.light};font-size:17px;line-height:28px;color:${colors.soft.light}`,
  },
  pre: {
    classes: "code ink",
    style: `margin:0 0 16px;padding:12px 16px;border-radius:5px;background:${colors.code.light};color:${colors.ink.light};font-size:14px;line-height:22px;white-space:pre-wrap;overflow-wrap:anywhere`,
  },
  code: { style: "font-family:Consolas, Menlo, monospace;font-size:0.9em" },
  table: { style: "margin:0;border-collapse:collapse;width:100%;font-size:14px;line-height:22px" },
  th: {
    classes: "line ink",
    style: `padding:6px 8px;border:1px solid ${colors.line.light};text-align:left;color:${colors.ink.light}`,
  },
  td: {
    classes: "line ink",
    style: `padding:6px 8px;border:1px solid ${colors.line.light};text-align:left;vertical-align:top;color:${colors.ink.light}`,
  },
  hr: {
    classes: "line",
    style: `margin:28px 0;border:0;border-top:1px solid ${colors.line.light}`,
  },
  img: { style: "display:block;max-width:100%;height:auto;border:0;border-radius:3px" },
  a: { classes: "accent", style: `color:${colors.accent.light};overflow-wrap:anywhere` },
  small: { classes: "soft", style: `font-size:13px;line-height:20px;color:${colors.soft.light}` },
  mark: { style: "background:#f5e6a8;color:#16191b" },
};

/**
 * Writes the look of text into the elements of `html`, because mail programs drop style sheets. Takes
 * HTML of `renderBodyHtml`: without attributes of these names, and with every "<" of texts escaped.
 */
export const inlineTextStyles = (html: string): string =>
  html
    .replaceAll(/<([a-z][a-z0-9]*)(?=[\s>])/g, (tag, name: string) => {
      const look = textStyles[name];
      if (!look) return tag;
      const classes = look.classes ? ` class="${look.classes}"` : "";
      return `${tag}${classes} style="${look.style}"`;
    })
    // Some mail programs know the entities of HTML 4 only.
    .replaceAll("&apos;", "&#39;")
    // A wide table scrolls, instead of widening the email.
    .replaceAll("<table", '<div style="overflow-x:auto;margin:0 0 16px"><table')
    .replaceAll("</table>", "</table></div>");

/**
 * Returns an email as a preview shows it in one theme: with the colours of that theme inline and
 * without its style element, which a page's Content-Security-Policy refuses.
 */
export function toThemePreview(html: string, theme: EmailTheme): string {
  const plain = html.replace(/<style>[^<]*<\/style>/, "");
  if (theme === "light") return plain;
  return plain.replaceAll(/ style="[^"]*"/g, (style) =>
    Object.values(colors).reduce((all, { light, dark }) => all.replaceAll(light, dark), style),
  );
}
