import { beforeAll, describe, expect, test } from "vitest";
import { navReasons } from "#lib/domain/product/nav-problem";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildProductPayload, makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";
import { buildWorkbook } from "#lib/testing/workbook";

testDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "fundManager" });
});

const path = "/product/api/v1/admin/product/csv";
const headers = { "content-type": "text/csv" };
const send = (body: string | Uint8Array, query = "reason=A+new+list") =>
  callApi(`POST ${path}?${query}`, { token: admin.token, body, headers });
const download = async () => (await callApiRaw(`GET ${path}`, { token: admin.token })).text();
const get = async (productId: string) =>
  (await callApi(`GET /product/api/v1/product/${productId}`)).body.data;

describe("a file of funds", () => {
  test("comes in as it went out, and changes nothing", async () => {
    await makeProduct({ name: { en: 'Harbour "A", class', zh: "港湾基金 A" } });
    const file = await download();
    expect(file.split("\r\n")[0]?.split("\n")[0]).toMatch(
      /^OFST020060,OFST020060\(zh-Hans\),description/,
    );
    const { status, body } = await send(file);
    expect([status, body.data]).toMatchObject([
      200,
      { created: 0, changed: 0, refused: [], refusedCount: 0 },
    ]);
    expect(body.data.unchanged).toBeGreaterThan(0);
  });

  test("changes what it states, and leaves empty and ignored cells", async () => {
    const isin = "DE000BAY0017";
    const productId = await makeProduct({ isin });
    const before = await get(productId);
    const file = [
      "OFST020000;Full Share Class Name;OFST452000;OFST020400;OFST405521;settlementDays;note",
      "ISIN;Full Share Class Name;Management Fee Applied;;;;",
      `${isin};Harbour New;0,0095;DISTRIBUTING;;[IGNORE];anything`,
    ].join("\r\n");
    const preview = await send(file, "isPreview=true");
    expect(preview.body.data).toMatchObject({
      changed: 1,
      funds: [
        {
          line: 3,
          isin,
          kind: "changed",
          fields: ["name.en", "managementFee", "distributionPolicy"],
        },
      ],
    });
    expect(await get(productId)).toEqual(before);
    expect((await send(file)).status).toBe(200);
    expect(await get(productId)).toMatchObject({
      name: { en: "Harbour New", zh: before.name.zh },
      managementFee: "0.0095",
      distributionPolicy: "distributing",
      settlementDays: before.settlementDays,
      version: before.version + 1,
    });
  });

  test("creates closed funds, in English alone, from Excel as well", async () => {
    const { documents, status: _, ...fund } = buildProductPayload({ isin: "FR0000131104" });
    const cells = Object.entries(fund).map(([field, value]): [string, string | number] => [
      field,
      typeof value === "object" && value !== null ? (value as { en: string }).en : (value ?? ""),
    ]);
    const workbook = buildWorkbook([
      { rows: [cells.map(([field]) => field), cells.map(([, value]) => value)] },
    ]);
    const { status, body } = await send(new Uint8Array(workbook));
    expect([status, body.data]).toMatchObject([200, { created: 1, changed: 0 }]);
    const list = await callApi("GET /product/api/v1/admin/product/list?keyword=FR0000131104", {
      token: admin.token,
    });
    const [created] = list.body.data.items;
    expect(created).toMatchObject({
      status: "closed",
      name: { en: fund.name.en, zh: fund.name.en },
    });
  });

  test("is refused whole, with each cell", async () => {
    const productId = await makeProduct({ isin: "US0378331005" });
    const before = await get(productId);
    const file = [
      "isin,OFST452000,OFST020560,status,minimumInvestment,name",
      "US0378331005,0.01,2020-01-02,open,200,Renamed",
      "US0378331005,0.01,,,,",
      "IE00BKX55T59,0.01,,,,",
      'FR0000120271,2,03/04/2026,sold,"1,000",New',
    ].join("\n");
    const { status, body } = await send(file);
    expect(status).toBe(400);
    expect(body.data.fields).toMatchObject({
      "line 3, isin": "repeated",
      "line 4, OFST020000": navReasons.isin,
      "line 5, OFST020560": navReasons.dateAmbiguous,
      "line 5, status": "not one of open, softClosed, frozen, closed",
      "line 5, minimumInvestment": navReasons.navAmbiguous,
      "line 5, OFST452000": "a fraction under 1",
      "line 5, OFST020540": "This field is required.",
    });
    expect(await get(productId)).toEqual(before);
    expect((await send("name\nAlpha")).body.data.fields).toEqual({
      "line 1, isin": "the column OFST020000 (ISIN) is missing",
    });
  });

  test("is for staff of funds", async () => {
    const { token } = await makeUser();
    expect((await callApi(`GET ${path}`, { token })).status).toBe(403);
    const body = "isin\nUS0378331005";
    expect((await callApi(`POST ${path}?reason=x`, { token, body, headers })).status).toBe(403);
  });
});
