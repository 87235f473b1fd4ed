import { colors, darkStyles, escapeHtml, serif } from "#lib/server/platform/email/email-style";

type Link = { text: string; href: string };

/** A part of an email in both forms. The HTML is written with `email-style`. */
/** Of the text of emails, in pixels. */
export const emailWidth = 520;

export type EmailBlock = { html: string; text: string };

export type EmailContent = {
  lang: string;
  title: string;
  /** What the email says in a sentence. A letter has its title instead. */
  lead?: string;
  /** Shown large, for typing. */
  code?: string;
  notes: string[];
  /** Longer content below the notes, such as a list of posts. */
  blocks?: EmailBlock[];
  link?: Link;
  footer: string;
  /** Below the footer: ends emails of this kind. */
  unsubscribe?: Link;
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
  blocks = [],
  link,
  footer,
  unsubscribe,
}: EmailContent): string {
  const parts = [
    ...(lead
      ? [renderParagraph(lead, `font-size:18px;line-height:28px;color:${colors.ink.light}`, "ink")]
      : []),
    ...(code
      ? [
          `<p class="code ink" style="margin:8px 0 24px;padding:16px 20px;border-radius:5px;background:${colors.code.light};color:${colors.ink.light};font-family:Consolas, Menlo, monospace;font-size:30px;line-height:36px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...notes.map((note) =>
      renderParagraph(note, `font-size:15px;line-height:24px;color:${colors.soft.light}`, "soft"),
    ),
    ...blocks.map(({ html }) => html),
    ...(link
      ? [
          `<p style="margin:8px 0 16px;font-size:15px;line-height:24px"><a class="accent" href="${escapeHtml(link.href)}" style="color:${colors.accent.light};font-weight:700">${escapeHtml(link.text)}</a></p>`,
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
<body class="paper" style="margin:0;padding:0;background:${colors.paper.light}">
<div class="paper" style="background:${colors.paper.light};padding:40px 20px;font-family:${serif}">
<div style="max-width:${emailWidth}px;margin:0 auto">
<p class="line" style="margin:0 0 28px;padding:0 0 16px;border-bottom:1px solid ${colors.line.light};font-size:22px;line-height:28px;font-weight:700"><span class="accent" style="color:${colors.accent.light}">F</span><span class="ink" style="color:${colors.ink.light}">undlore</span></p>
${parts.join("\n")}
<p class="line soft" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${colors.line.light};font-size:13px;line-height:20px;color:${colors.soft.light}">${escapeHtml(footer)}${unsubscribe ? `<br><a class="soft" href="${escapeHtml(unsubscribe.href)}" style="color:${colors.soft.light}">${escapeHtml(unsubscribe.text)}</a>` : ""}</p>
</div>
</div>
</body>
</html>
`;
}
