import { expect, test } from "vitest";
import { parseBody } from "#lib/domain/body/parse";

/** Describes each cell as "#" for a header, its alignment and its text with what marks it. */
const readTable = (html: string): string[][] =>
  parseBody(html).children.flatMap((block) =>
    block.type === "table"
      ? block.children.map(({ children }) =>
          children.map(({ headerState, children: [{ format, children: nodes }] }) => {
            const text = nodes
              .map((node) =>
                node.type === "text" ? `${node.text}${node.format ? "*" : ""}${node.style}` : "",
              )
              .join("");
            return `${headerState ? "#" : ""}${format ? `${format} ` : ""}${text}`;
          }),
        )
      : [],
  );

test("reads Excel's cells with the alignment, and its bold first row as the header", () => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>
    <meta name=ProgId content=Excel.Sheet><style><!--td {font-size:12.0pt; text-align:general;}
    .xl63 {font-weight:700; text-align:center;} .xl64 {mso-number-format:"0\\.00%";}--></style></head>
    <table border=0 width=261 style='border-collapse:collapse'><col width=87 span=3>
    <tr height=21><td height=21 class=xl63 style='height:16.0pt'>Fund</td><td class=xl63>2023</td>
      <td class=xl63>2024</td></tr>
    <tr><td>Harbour Bond</td><td class=xl64 align=right>3.90%</td><td class=xl64 align=right>-1.20%</td></tr>
    <tr><td colspan=2 style='mso-ignore:colspan'>Merged</td><td align=right>5</td></tr></table></html>`;
  expect(readTable(html)).toEqual([
    ["#center Fund", "#center 2023", "#center 2024"],
    ["Harbour Bond", "right 3.90%", "right -1.20%"],
    ["Merged", "Merged", "right 5"],
  ]);
});

test("drops the font size of a spreadsheet's cells", () => {
  const html = `<google-sheets-html-origin><table style="font-size:10pt;font-family:Arial"><tbody>
    <tr><td style="font-weight:bold">Fund</td><td style="font-weight:bold;text-align:right">NAV</td></tr>
    <tr><td>A</td><td style="text-align:right;font-size:9pt">101.5</td></tr></tbody></table>`;
  expect(readTable(html)).toEqual([
    ["#Fund", "#right NAV"],
    ["A", "right 101.5"],
  ]);
});

test("repeats merged cells of a web page, and keeps its first header row only", () => {
  const html = `<table><thead><tr><th rowspan=2>Fund</th><th colspan=2>Yield</th></tr>
    <tr><th>2023</th><th>2024</th></tr></thead><tbody><tr><th scope=row>A</th><td>1</td><td>2</td></tr>
    </tbody></table>`;
  expect(readTable(html)).toEqual([
    ["#Fund", "#Yield", "#Yield"],
    ["Fund*", "2023*", "2024*"],
    ["A*", "1", "2"],
  ]);
});

test("does not take bold cells for a header where all are bold, or on our own pages", () => {
  const row = "<tr><td><b>a</b></td><td><b>b</b></td></tr>";
  expect(readTable(`<table>${row}${row}</table>`)[0]).toEqual(["a*", "b*"]);
  const plain = "<tr><td>c</td><td>d</td></tr>";
  const bold = row.replaceAll("<td>", '<td style="font-weight: bold">');
  expect(readTable(`<table data-table="">${bold}${plain}</table>`)[0]).toEqual(["a*", "b*"]);
});

test("does not repeat long text and pictures of merged cells", () => {
  const long = "long ".repeat(40).trim();
  const html = `<table><tr><td colspan=2>${long}</td></tr><tr><td>a</td><td>b</td></tr></table>`;
  expect(readTable(html)[0]).toEqual([long, ""]);
});
