import { strToU8, zipSync } from "fflate";

/** A text, a number, or a day as Excel stores it: the days since 1899-12-30. */
type WorkbookCell = string | number | null | { day: number };
type Sheet = { name?: string; isHidden?: boolean; rows: WorkbookCell[][] };

const namespace = "http://schemas.openxmlformats.org";
const main = `xmlns="${namespace}/spreadsheetml/2006/main"`;

/** Builds the bytes of an .xlsx file, as Excel writes them, with formatted cells for days. */
export function buildWorkbook(sheets: Sheet[]): Buffer {
  const relations = `${namespace}/officeDocument/2006/relationships`;
  const of = (build: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, index) => build(sheet, index + 1)).join("");
  const files = {
    "[Content_Types].xml": `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${relations}"><sheets>${of(
      ({ name, isHidden }, number) =>
        `<sheet name="${name ?? `Sheet${number}`}" sheetId="${number}"${isHidden ? ' state="hidden"' : ""} r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${namespace}/package/2006/relationships">${of(
      (_, number) =>
        `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet ${main}><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, buildSheet(rows)]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

const buildSheet = (rows: WorkbookCell[][]) =>
  `<worksheet ${main}><sheetData>${rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map(buildCell(row + 1)).join("")}</row>`)
    .join("")}</sheetData></worksheet>`;

const buildCell = (row: number) => (cell: WorkbookCell, column: number) => {
  const at = `r="${String.fromCharCode(65 + column)}${row}"`;
  if (cell === null) return "";
  if (typeof cell === "string") return `<c ${at} t="inlineStr"><is><t>${cell}</t></is></c>`;
  return typeof cell === "number"
    ? `<c ${at}><v>${cell}</v></c>`
    : `<c ${at} s="1"><v>${cell.day}</v></c>`;
};
