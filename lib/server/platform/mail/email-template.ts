const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");

const serif = "Georgia, 'Songti SC', 'Noto Serif CJK SC', SimSun, serif";

/** Light colours are inline, because every mail client reads those; dark ones need a media query. */
const darkStyles = `
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
  /** Shown large, for typing. */
  code?: string;
  notes: string[];
  link?: { text: string; href: string };
  footer: string;
};

const renderParagraph = (text: string, style: string, className: string) =>
  `<p class="${className}" style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

/** Renders an email as simple HTML without tables, which every mail client shows in light and dark. */
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
    renderParagraph(lead, "font-size:18px;line-height:28px;color:#16191b", "ink"),
    ...(code
      ? [
          `<p class="code ink" style="margin:8px 0 24px;padding:16px 20px;border-radius:5px;background:#f3f4f1;color:#16191b;font-family:Consolas, Menlo, monospace;font-size:30px;line-height:36px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...notes.map((note) =>
      renderParagraph(note, "font-size:15px;line-height:24px;color:#4a5156", "soft"),
    ),
    ...(link
      ? [
          `<p style="margin:8px 0 16px;font-size:15px;line-height:24px"><a class="accent" href="${escapeHtml(link.href)}" style="color:#0a5566;font-weight:700">${escapeHtml(link.text)}</a></p>`,
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
<title>${escapeHtml(title)}</title>
<style>${darkStyles}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fcfcfa">
<div class="paper" style="background:#fcfcfa;padding:40px 20px;font-family:${serif}">
<div style="max-width:520px;margin:0 auto">
<p class="line" style="margin:0 0 28px;padding:0 0 16px;border-bottom:1px solid #dfe1dc;font-size:22px;line-height:28px;font-weight:700"><span class="accent" style="color:#0a5566">F</span><span class="ink" style="color:#16191b">undlore</span></p>
${blocks.join("\n")}
<p class="line soft" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dfe1dc;font-size:13px;line-height:20px;color:#4a5156">${escapeHtml(footer)}</p>
</div>
</div>
</body>
</html>
`;
}
