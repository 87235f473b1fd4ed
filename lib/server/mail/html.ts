const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");

const family = "-apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', Arial, sans-serif";

type Letter = {
  lang: string;
  title: string;
  lead: string;
  code: string;
  notes: string[];
  footer: string;
};

/** A letter around one code, in the plain tables-free HTML that every mail program shows. */
export function letterHtml({ lang, title, lead, code, notes, footer }: Letter): string {
  const small = notes
    .map((note) => `<p style="margin:0 0 8px;font-size:14px;color:#55585e">${escaped(note)}</p>`)
    .join("\n");
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#ffffff;color:#17191c;font-family:${family};line-height:1.5">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">Fundlore</p>
<p style="margin:0 0 16px;font-size:16px">${escaped(lead)}</p>
<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:6px">${escaped(code)}</p>
${small}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dcdee2;font-size:12px;color:#55585e">${escaped(footer)}</p>
</div>
</body>
</html>
`;
}
