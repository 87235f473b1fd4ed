import { beforeAll, describe, expect, test } from "vitest";
import { navReasons } from "#lib/domain/product/nav-problem";
import { onInvalidate } from "#lib/server/core/invalidation";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { fetchNavs, sendNavs } from "#lib/testing/nav-import";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";
import { buildWorkbook } from "#lib/testing/workbook";

testDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
});

const send = (productId: string, body: string | Uint8Array, options = {}) =>
  sendNavs(admin, productId, body, options);
const toCsv = (points: { date: string; nav: string }[]) =>
  ["date,nav", ...points.map(({ date, nav }) => `${date},${nav}`)].join("\r\n");

describe("importNavs", () => {
  test("stores NAVs, recomputes the figures and invalidates pages", async () => {
    const invalidated: string[] = [];
    onInvalidate((tags) => invalidated.push(...tags));
    const productId = await makeProduct();
    const series = buildNavs("2024-06-03", 600);
    const { status, body } = await send(productId, `\uFEFF${toCsv(series)}\n`);
    expect([status, body.data]).toEqual([
      200,
      {
        format: {
          kind: "csv",
          delimiter: ",",
          encoding: "utf-8",
          dayOrder: null,
          decimalSign: { value: ".", by: "file" },
        },
        questions: { dayOrder: null, decimalSign: null },
        imported: 600,
        rows: 600,
        from: "2024-06-03",
        to: "2026-01-23",
        asOf: "2026-01-23",
        sample: [
          { line: 2, date: "2024-06-03", nav: "100" },
          { line: 3, date: "2024-06-04", nav: "100.05" },
          { line: 4, date: "2024-06-05", nav: "99.899825" },
        ],
        refused: [],
        refusedCount: 0,
        closedDays: expect.any(Array),
        jumps: [],
        navImportId: null,
      },
    ]);
    expect(invalidated).toEqual(expect.arrayContaining([`product:${productId}`, "products"]));
    const { data } = (await callApi(`GET /product/api/v1/product/${productId}`)).body;
    for (const name of [
      "performance1y",
      "annualizedReturn",
      "volatility",
      "sharpeRatio",
      "calmarRatio",
      "maxDrawdown",
    ]) {
      expect(data[name]).toMatchObject({ asOf: "2026-01-23", value: expect.any(String) });
    }
  });

  test("overwrites the NAVs of the same days only", async () => {
    const productId = await makeProduct({}, buildNavs("2026-01-01", 3, 0));
    await send(productId, "nav,date\n101.25,2026-01-02\n99,2026-01-04");
    expect(await fetchNavs(productId)).toEqual([
      { date: "2026-01-01", nav: "100" },
      { date: "2026-01-02", nav: "101.25" },
      { date: "2026-01-03", nav: "99.8" },
      { date: "2026-01-04", nav: "99" },
    ]);
  });

  test("an older NAV does not move the date of the figures back", async () => {
    const productId = await makeProduct({}, buildNavs("2026-01-05", 3));
    const { body } = await send(productId, "date,nav\n2025-12-01,90");
    expect(body.data).toMatchObject({ to: "2025-12-01", asOf: "2026-01-07" });
  });

  test("imports all rows or none, and names each invalid line", async () => {
    const productId = await makeProduct();
    const { status, body } = await send(
      productId,
      [
        "date,nav",
        "2026-01-01,100",
        "01/02/2026,100",
        "2026-02-30,100",
        "2026-01-03,0",
        "2026-01-04,-3",
        "2026-01-05,1e3",
        "2026-01-06",
        "2026-01-01,100",
        "2999-01-01,100",
        "2026-01-07,1.1234567",
      ].join("\n"),
    );
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({
      "line 3": navReasons.dateAmbiguous,
      "line 4": navReasons.date,
      "line 5": "the nav is below 0.01",
      "line 6": "the nav is not a number with at most six decimals",
      "line 7": "the nav is not a number with at most six decimals",
      "line 8": "the nav is not a number with at most six decimals",
      "line 9": "this day came before",
      "line 10": "the date is in the future",
      "line 11": "the nav is not a number with at most six decimals",
    });
    expect(await fetchNavs(productId)).toEqual([]);
  });

  test.each([
    ["a European Excel", "Date;NAV\r\n2026-11-24;37,50\r\n", [["2026-11-24", "37.5"]]],
    ["rows of separators", "date,nav\n2026-11-24,37.5\n,\n,\n", [["2026-11-24", "37.5"]]],
    [
      "a semicolon in quotes",
      'date,nav,"note; source"\n2026-11-24,37.5,x\n',
      [["2026-11-24", "37.5"]],
    ],
    [
      "Excel's line of the separator",
      "sep=;\ndate;nav\n2026-11-24;37.5\n",
      [["2026-11-24", "37.5"]],
    ],
    [
      "German days and names",
      "\ufeffDatum;Nettoinventarwert (EUR)\r\n23.11.2026;1.037,50\r\n24.11.2026;1.038,25\r\n",
      [
        ["2026-11-23", "1037.5"],
        ["2026-11-24", "1038.25"],
      ],
    ],
    [
      "Chinese names and full width",
      "日期,净值\n2026年11月24日,３７．５\n",
      [["2026-11-24", "37.5"]],
    ],
    [
      "tabs and days with slashes that other rows explain",
      "date\tnav\n03/04/2026\t37,5\n24/04/2026\t37,625\n",
      [
        ["2026-04-03", "37.5"],
        ["2026-04-24", "37.625"],
      ],
    ],
    ["quoted decimal commas", 'date,nav\n2026-11-24,"37,50"\n', [["2026-11-24", "37.5"]]],
  ])("reads %s", async (_, file, expected) => {
    const productId = await makeProduct({ inceptionDate: "2020-01-01" });
    const preview = await send(productId, file, { query: "isPreview=true" });
    expect(preview.body.data).toMatchObject({ rows: expected.length, refused: [] });
    const { status } = await send(productId, file);
    expect(status).toBe(200);
    expect(await fetchNavs(productId)).toEqual(expected.map(([date, nav]) => ({ date, nav })));
  });

  test("refuses days and values of two meanings with line and reason", async () => {
    const productId = await makeProduct();
    const file = 'date,nav\n03/04/2026,37.5\n2026-04-06,"1,234"\n2026-04-07,"1,234,5"';
    const { status, body } = await send(productId, file);
    expect([status, body.data.fields]).toEqual([
      400,
      {
        "line 2": navReasons.dateAmbiguous,
        "line 4": navReasons.nav,
      },
    ]);
    const tabs = await send(productId, "date\tnav\n2026-04-06\t1,234");
    expect(tabs.body.data.fields).toEqual({ "line 2": navReasons.navAmbiguous });
    const twice = await send(productId, "date,nav,NAV\n2026-04-06,1,2");
    expect(twice.body.data.fields).toEqual({ "line 1": navReasons.columns });
    expect(await fetchNavs(productId)).toEqual([]);
  });

  test.each(["0.000001", "0.009", "100000000.01", "99999999999999"])(
    "rejects the NAV %s",
    async (nav) => {
      const productId = await makeProduct();
      const { status, body } = await send(productId, `date,nav\n2026-01-01,${nav}`);
      expect([status, Object.keys(body.data.fields)]).toEqual([400, ["line 2"]]);
      expect(body.data.fields["line 2"]).toMatch(/^the nav is (below 0\.01|above 100000000)$/);
    },
  );

  test("requires a reason", async () => {
    const { status, body } = await send(await makeProduct(), "date,nav\n2026-01-01,1", {
      query: "",
    });
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ["reason"]]);
  });

  test("previews accepted rows, refused lines and jumps, and stores nothing", async () => {
    const productId = await makeProduct({}, buildNavs("2026-01-05", 3, 0));
    const lines = ["Date;NAV", "2026-01-08;100", "2026-01-09;400", "2026-13-01;1", "=cmd|x;7"];
    const { status, body } = await send(
      productId,
      [...lines, "2026-01-08;101", "2026-01-10;1,,5", "2014-01-01;1"].join("\r\n"),
      { query: "isPreview=true" },
    );
    expect([status, body.data]).toMatchObject([
      200,
      { rows: 2, imported: 0, from: "2026-01-08", to: "2026-01-09", refusedCount: 5 },
    ]);
    const problems = body.data.refused.map(
      ({ line, problem }: { line: number; problem: string }) => `${line} ${problem}`,
    );
    expect(problems).toEqual(["4 date", "5 date", "6 repeated", "7 nav", "8 beforeInception"]);
    expect(body.data.jumps).toMatchObject([{ line: 3, before: "100", after: "400" }]);
    expect(await fetchNavs(productId)).toHaveLength(3);
  });

  test.each([
    ["a decimal comma", "date,nav\n2026-01-02,101,25", "extraCells"],
    ["another encoding", new Uint8Array([0xc8, 0xd5, 0xc6, 0xda, 0x2c]), "encoding"],
    ["no columns", "a,b\n1,2", "columns"],
    ["a quote that never ends", 'date,nav\n"2026-01-01,1', "notCsv"],
    ["100,000 lines", `date,nav\n${"2026-01-01,1\n".repeat(100_000)}`, "tooManyRows"],
  ])("refuses a file with %s", async (_, body, problem) => {
    const reply = await send(await makeProduct(), body, { query: "isPreview=true" });
    expect([reply.status, reply.body.data.refused]).toMatchObject([200, [{ problem }]]);
  });

  test("asks which day an unclear one is, and remembers the answer for the fund's next file", async () => {
    const productId = await makeProduct();
    const file = "date\tnav\n03/04/2026\t1,234";
    const asked = await send(productId, file, { query: "isPreview=true" });
    expect(asked.body.data).toMatchObject({
      rows: 0,
      questions: {
        dayOrder: { line: 2, text: "03/04/2026" },
        decimalSign: { line: 2, text: "1,234" },
      },
    });
    const choice = "dayOrder=dayFirst&decimalSign=%2C";
    const answered = await send(productId, file, { query: `isPreview=true&${choice}` });
    expect(answered.body.data).toMatchObject({
      sample: [{ date: "2026-04-03", nav: "1.234" }],
      format: { dayOrder: { value: "dayFirst", by: "choice" }, decimalSign: { by: "choice" } },
    });
    // A preview remembers nothing.
    expect((await send(productId, file)).status).toBe(400);
    expect((await send(productId, file, { query: `reason=Daily&${choice}` })).status).toBe(200);
    const next = await send(productId, "date\tnav\n07/04/2026\t1,235");
    expect(next.body.data).toMatchObject({
      imported: 1,
      format: {
        dayOrder: { value: "dayFirst", by: "source" },
        decimalSign: { value: ",", by: "source" },
      },
    });
    expect((await fetchNavs(productId)).at(-1)).toEqual({ date: "2026-04-07", nav: "1.235" });
    const other = await send(await makeProduct(), file, { query: "isPreview=true" });
    expect(other.body.data.questions.dayOrder).not.toBeNull();
  });

  test("names weekends and holidays, and refuses lines of another fund or currency", async () => {
    const productId = await makeProduct({ isin: "IE00BKX55T58", currency: "EUR" });
    const file =
      "isin,date,nav,currency\nIE00BKX55T58,2026-04-03,10,EUR\nIE00BKX55T58,2026-04-05,10,eur";
    const preview = await send(productId, file, { query: "isPreview=true" });
    expect(preview.body.data).toMatchObject({
      rows: 2,
      closedDays: [
        { line: 2, date: "2026-04-03", kind: "holiday" },
        { line: 3, date: "2026-04-05", kind: "weekend" },
      ],
    });
    const wrong = await send(
      productId,
      `${file}\nLU0000000018,2026-04-07,1,EUR\n,2026-04-08,1,USD`,
    );
    expect(wrong.body.data.fields).toEqual({
      "line 4": navReasons.otherFund,
      "line 5": navReasons.currency,
    });
  });

  test("reads an Excel file, whose numbers and days have one meaning", async () => {
    const productId = await makeProduct();
    const headers = {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    };
    const body = new Uint8Array(
      buildWorkbook([
        {
          rows: [
            ["Datum", "NAV"],
            [{ day: 46125 }, 1.234],
          ],
        },
      ]),
    );
    const { status } = await send(productId, body, { headers });
    expect(status).toBe(200);
    expect(await fetchNavs(productId)).toEqual([{ date: "2026-04-13", nav: "1.234" }]);
  });

  test("reads UTF-16 with a byte order mark, as Excel writes it", async () => {
    const bytes = new Uint8Array(Buffer.from("\uFEFFdate\tnav\r\n2026-01-02\t101.25", "utf16le"));
    const productId = await makeProduct();
    const reply = await send(productId, bytes);
    expect([reply.status, reply.body.data.imported]).toEqual([200, 1]);
  });

  test.each([
    ["without the columns", "day,value\n2026-01-01,1", "line 1"],
    ["that is empty", "", "line 1"],
    ["without rows", "date,nav\n", "line 2"],
    ["that is not CSV", 'date,nav\n"2026-01-01,1', "line 2"],
  ])("rejects a file %s", async (_, text, line) => {
    const { status, body } = await send(await makeProduct(), text);
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [line]]);
  });

  test("requires staff, an existing fund and CSV", async () => {
    const productId = await makeProduct();
    const row = "date,nav\n2026-01-01,1";
    const path = `POST /product/api/v1/admin/product/${productId}/nav`;
    const headers = { "content-type": "text/csv" };
    expect((await callApi(path, { body: row, headers })).status).toBe(401);
    const user = await makeUser();
    expect((await callApi(path, { body: row, headers, token: user.token })).status).toBe(403);
    expect((await send("999999", row)).status).toBe(404);
    const json = { "content-type": "application/json" };
    expect((await send(productId, row, { headers: json })).status).toBe(415);
  });

  test("computes figures from both of two concurrent imports", async () => {
    const productId = await makeProduct();
    const series = buildNavs("2024-01-01", 500);
    await Promise.all([
      send(productId, toCsv(series.slice(0, 250))),
      send(productId, toCsv(series.slice(250))),
    ]);
    const { data } = (await callApi(`GET /product/api/v1/product/${productId}`)).body;
    expect(data.latestNav.date).toBe(series.at(-1)?.date);
    expect(data.performance1y).not.toBeNull();
  });
});

test("listNavs returns a range that ends with the latest NAV", async () => {
  const productId = await makeProduct({}, buildNavs("2025-01-01", 400));
  const month = await fetchNavs(productId, "1m");
  expect([month[0]?.date, month.at(-1)?.date]).toEqual(["2026-01-04", "2026-02-04"]);
  expect(await fetchNavs(productId, "3y")).toHaveLength(400);
  expect((await callApi(`GET /product/api/v1/product/${productId}/nav?range=2y`)).status).toBe(400);
  expect((await callApi("GET /product/api/v1/product/999999/nav")).status).toBe(404);
});
