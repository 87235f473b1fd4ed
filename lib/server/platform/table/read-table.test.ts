import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readTable } from "#lib/server/platform/table/read-table";
import { TableError } from "#lib/server/platform/table/table";
import { buildWorkbook } from "#lib/testing/workbook";

const known = ["date", "日期", "nav", "净值", "währung"];
const countColumns = (names: readonly string[]) => {
  const count = names.filter((name) => known.includes(name)).length;
  return count >= 2 ? count : 0;
};

const read = (bytes: Buffer, maxRows = 100) => readTable(bytes, { countColumns, maxRows });
const fail = async (bytes: Buffer) => {
  const error = await read(bytes).catch((reason: unknown) => reason);
  return error instanceof TableError ? error.problem : error;
};

const gbk = Buffer.from([
  0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xbe, 0xbb, 0xd6, 0xb5, 0x0a, 0x31, 0x2c, 0x32,
]);
const latin = Buffer.from("date;nav;w\u00e4hrung\n1;2;3", "latin1");

test.each([
  ["GB 18030 of a Chinese Excel", gbk, "gb18030", ["日期", "净值"]],
  ["Windows 1252 of a German one", latin, "windows-1252", ["date", "nav", "währung"]],
  [
    "UTF-16 without a byte order mark",
    Buffer.from("date,nav", "utf16le"),
    "utf-16le",
    ["date", "nav"],
  ],
])("reads %s", async (_, bytes, encoding, header) => {
  const table = await read(bytes);
  expect([table.encoding, table.rows[0]?.cells]).toEqual([encoding, header]);
});

test("guesses no encoding in which the header is not found", async () => {
  expect(await fail(Buffer.from([0x61, 0xe4, 0x2c, 0xff, 0x0a]))).toBe("encoding");
});

test("reads the visible sheet with the header: days, exact numbers, texts, lines", async () => {
  const bytes = buildWorkbook([
    { rows: [["Notes"], ["none"]] },
    {
      rows: [
        ["Values of the day", null],
        [null, null],
        ["date", "nav"],
        [{ day: 46350 }, 0.1 + 0.2],
        [null, null],
        ["24.11.2026", "1,5"],
      ],
    },
    { isHidden: true, rows: [["date", "nav"]] },
  ]);
  expect(await read(bytes)).toEqual({
    kind: "xlsx",
    delimiter: null,
    encoding: null,
    rows: [
      { line: 1, cells: ["Values of the day"] },
      { line: 3, cells: ["date", "nav"] },
      { line: 4, cells: ["2026-11-24", 0.1 + 0.2] },
      { line: 6, cells: ["24.11.2026", "1,5"] },
    ],
  });
});

test("stops behind the rows that are allowed", async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => [`2026-${index}`, index]);
  const { rows: found } = await read(buildWorkbook([{ rows: [["date", "nav"], ...rows] }]), 100);
  expect(found.length).toBeGreaterThan(101);
  expect(found.length).toBeLessThan(120);
});

test("refuses what it cannot tell or must not unpack", async () => {
  const values = { rows: [["date", "nav"]] };
  expect(await fail(buildWorkbook([values, values]))).toBe("sheets");
  expect(await fail(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe("oldExcel");
  expect(await fail(buildWorkbook([values]).subarray(0, 300))).toBe("notXlsx");
  expect(await fail(Buffer.from(zipSync({ "a.txt": strToU8("text") })))).toBe("notXlsx");
  const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(64 * 1024 * 1024) });
  expect(await fail(Buffer.from(bomb))).toBe("tooLarge");
});
