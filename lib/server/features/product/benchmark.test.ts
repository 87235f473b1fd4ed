import { beforeAll, describe, expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeUser } from "#lib/testing/user";

testDatabase();

let token: string;
let productId: string;

beforeAll(async () => {
  token = (await makeUser({ role: "admin" })).token;
  productId = await makeProduct({}, buildNavs("2025-01-02", 500));
});

const api = "/product/api/v1";

const importCsv = (csv: string, query: Record<string, string> = { reason: "From the provider" }) =>
  callApi(`POST ${api}/admin/product/${productId}/benchmark?${new URLSearchParams(query)}`, {
    token,
    body: csv,
    headers: { "content-type": "text/csv" },
  });

const list = async () => (await callApi(`GET ${api}/product/${productId}/benchmark`)).body.data;

describe("values of a benchmark", () => {
  test("are imported all or none, previewed, and overwrite those of the same days", async () => {
    const csv = "date,nav\n2014-01-02,2800.5\n2026-01-05,3000\n";
    expect((await importCsv(csv, { isPreview: "true" })).body.data).toMatchObject({
      imported: 0,
      rows: 2,
    });
    expect(await list()).toEqual([]);
    expect((await importCsv(csv)).body.data).toMatchObject({ imported: 2, asOf: "2026-01-05" });
    const { status, body } = await importCsv("date,nav\n2026-01-06,3001\n2026-01-07,-5\n");
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ["line 3"]]);
    await importCsv("date,nav\n2026-01-05,3100\n");
    expect(await list()).toEqual([
      { date: "2014-01-02", nav: "2800.5" },
      { date: "2026-01-05", nav: "3100" },
    ]);
  });

  test("need a reason, staff and a fund", async () => {
    expect((await importCsv("date,nav\n2026-01-05,1\n", {})).status).toBe(400);
    const { token: other } = await makeUser();
    const path = `POST ${api}/admin/product/${productId}/benchmark?reason=because`;
    const csv = { body: "date,nav\n2026-01-05,1\n", headers: { "content-type": "text/csv" } };
    expect((await callApi(path, { token: other, ...csv })).status).toBe(403);
    expect((await callApi(`GET ${api}/product/999999/benchmark`)).status).toBe(404);
  });
});
