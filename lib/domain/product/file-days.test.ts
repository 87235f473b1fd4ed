import { expect, test } from "vitest";
import { resolveFileDays, splitFileDay } from "#lib/domain/product/file-days";

const read = (...cells: string[]) =>
  Array.from(resolveFileDays(cells.map(splitFileDay)).dates, (each) =>
    each.kind === "date" ? each.date : each.kind,
  );

test.each([
  "2026-11-24",
  "2026/11/24",
  "2026.11.24",
  "20261124",
  "24.11.2026",
  "24/11/2026",
  "11/24/2026",
  "24-11-2026",
  "2026年11月24日",
  "２０２６－１１－２４",
  "2026-11-24 00:00:00",
  "2026-11-24T00:00:00.000Z",
])("reads %s", (cell) => {
  expect(read(cell)).toEqual(["2026-11-24"]);
});

test("reads days and months of one digit", () => {
  expect(read("4.3.2026", "2026/3/4", "2026年3月4日")).toEqual([
    "2026-03-04",
    "2026-03-04",
    "2026-03-04",
  ]);
});

test.each(["24.11.26", "2026-13-01", "31.02.2026", "2026-11-24 12:30", "45985", "Nov 24", ""])(
  "refuses %j",
  (cell) => {
    expect(read(cell)).toEqual(["invalid"]);
  },
);

test("finds day and month of 03/04/2026 by the other rows, or not at all", () => {
  expect(read("03/04/2026")).toEqual(["ambiguous"]);
  expect(read("04/04/2026")).toEqual(["2026-04-04"]);
  expect(read("03/04/2026", "24/04/2026")).toEqual(["2026-04-03", "2026-04-24"]);
  expect(read("03/04/2026", "04/24/2026")).toEqual(["2026-03-04", "2026-04-24"]);
  expect(read("03/04/2026", "24/04/2026", "04/24/2026")[0]).toBe("ambiguous");
});

test("asks a person or earlier files of the source what the file does not say", () => {
  const find = (cells: string[], known: Parameters<typeof resolveFileDays>[1]) => {
    const { dates, order } = resolveFileDays(cells.map(splitFileDay), known);
    return [
      order?.by ?? null,
      ...Array.from(dates, (each) => (each.kind === "date" ? each.date : each.kind)),
    ];
  };
  expect(find(["03/04/2026"], { remembered: "dayFirst" })).toEqual(["source", "2026-04-03"]);
  expect(find(["03/04/2026"], { chosen: "monthFirst", remembered: "dayFirst" })).toEqual([
    "choice",
    "2026-03-04",
  ]);
  // The file itself outweighs earlier ones, and contradicts a wrong choice.
  expect(find(["04/24/2026"], { remembered: "dayFirst" })).toEqual(["file", "2026-04-24"]);
  expect(find(["04/24/2026"], { chosen: "dayFirst" })).toEqual(["choice", "invalid"]);
  expect(find(["2026-04-24"], { remembered: "dayFirst" })).toEqual([null, "2026-04-24"]);
});
