const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");

const serif = "Georgia, 'Songti SC', 'Noto Serif CJK SC', SimSun, serif";

/** Colours stand in the elements for the light theme, which every program reads; the dark one asks. */
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: #131618 !important }
  .ink { color: #eceeec !important }
  .soft { color: #b6bcbe !important }
  .accent { color: #74c4d2 !important }
  .line { border-color: #2b3134 !important }
  .code { background: #1b1f22 !important }
}`;

export type EmailContent = {
  lang: string;
  title: string;
  lead: string;
  /** Shown large, to be typed in. */
  code?: string;
  notes: string[];
  link?: { text: string; href: string };
  footer: string;
};

const paragraph = (text: string, look: string, kind: string) =>
  `<p class="${kind}" style="margin:0 0 16px;${look}">${escaped(text)}</p>`;

/** A letter in the plain, table-free HTML that every mail program shows, in light and dark. */
export function renderEmailHtml({
  lang,
  title,
  lead,
  code,
  notes,
  link,
  footer,
}: EmailContent): string {
  const blocks = [
    paragraph(lead, "font-size:18px;line-height:28px;color:#16191b", "ink"),
    ...(code
      ? [
          `<p class="code ink" style="margin:8px 0 24px;padding:16px 20px;border-radius:5px;background:#f3f4f1;color:#16191b;font-family:Consolas, Menlo, monospace;font-size:30px;line-height:36px;font-weight:700;letter-spacing:6px">${escaped(code)}</p>`,
        ]
      : []),
    ...notes.map((note) =>
      paragraph(note, "font-size:15px;line-height:24px;color:#4a5156", "soft"),
    ),
    ...(link
      ? [
          `<p style="margin:8px 0 16px;font-size:15px;line-height:24px"><a class="accent" href="${escaped(link.href)}" style="color:#0a5566;font-weight:700">${escaped(link.text)}</a></p>`,
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${dark}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fcfcfa">
<div class="paper" style="background:#fcfcfa;padding:40px 20px;font-family:${serif}">
<div style="max-width:520px;margin:0 auto">
<p class="line" style="margin:0 0 28px;padding:0 0 16px;border-bottom:1px solid #dfe1dc;font-size:22px;line-height:28px;font-weight:700"><span class="accent" style="color:#0a5566">F</span><span class="ink" style="color:#16191b">undlore</span></p>
${blocks.join("\n")}
<p class="line soft" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dfe1dc;font-size:13px;line-height:20px;color:#4a5156">${escaped(footer)}</p>
</div>
</div>
</body>
</html>
`;
}
