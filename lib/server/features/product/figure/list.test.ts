import { beforeAll, describe, expect, test } from "vitest";
import type { Figure } from "#lib/contracts/product/figure";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { sendNavs } from "#lib/testing/nav-import";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
});

const product = "/product/api/v1/product";
const list = (blocks: string, since = "") =>
  callApi(`GET ${product}/block/list?blocks=${encodeURIComponent(blocks)}${since}`);
const read = async (block: string, since?: string): Promise<Figure> => {
  const { status, body } = await list(block, since ? `&since=${encodeURIComponent(since)}` : "");
  expect(status).toBe(200);
  return body.data[0];
};
const importNavs = async (productId: string, rows: string) => {
  const { status } = await sendNavs(admin, productId, `date,nav\n${rows}`);
  expect(status).toBe(200);
};

describe("figures of blocks", () => {
  test("as of today equal those of the fund's page", async () => {
    const id = await makeProduct({}, buildNavs("2024-01-01", 600));
    const { today } = await read(`card:${id}::2025-01-31`);
    const { data } = (await callApi(`GET ${product}/${id}`)).body;
    const figures = today?.items[0]?.figures;
    for (const [name, value] of [
      ["performance1y", figures?.performance1y],
      ["annualizedReturn", figures?.annualizedReturn],
      ["volatility", figures?.annualizedVolatility],
      ["sharpeRatio", figures?.sharpeRatio],
      ["maxDrawdown", figures?.maxDrawdown],
    ] as const) {
      expect(Number(data[name].value)).toBe(Number(value));
    }
    expect(today?.items[0]?.nav).toEqual(data.latestNav);
  });

  test("compare funds as the page of comparisons does", async () => {
    const [a, b] = [
      await makeProduct({}, buildNavs("2024-01-01", 500)),
      await makeProduct({}, buildNavs("2024-03-01", 430, -0.0003)),
    ];
    const { data } = (await callApi(`GET ${product}/compare?ids=${a},${b}&range=1y`)).body;
    const from = data.dates[0];
    const { today } = await read(`comparison:${a},${b}:${from}:2025-01-01`);
    expect(today?.dates[0]).toBe(from);
    expect(today?.lines.map((line) => line.at(-1))).toEqual(
      data.items.map(({ values }: { values: string[] }) => values.at(-1)),
    );
  });

  test("as of the pinned day stay when NAVs are added, those of today follow", async () => {
    const id = await makeProduct({}, buildNavs("2025-01-01", 100));
    const block = `chart:${id}@2025-04-10:2025-02-01:2025-04-30`;
    const before = await read(block);
    expect(before.pinned).toEqual(before.today);
    await importNavs(id, "2025-04-20,104.5\n2025-05-02,105");
    const after = await read(block, "2025-04-30T00:00:00Z");
    expect(after.pinned).toEqual(before.pinned);
    expect(after.today).toMatchObject({ asOf: "2025-05-02" });
    const nav = Number(before.pinned?.items[0]?.nav?.nav);
    expect(Number(after.changes[0])).toBeCloseTo(105 / nav - 1, 6);
    expect(after.correctionCount).toBe(0);
  });

  test("follow a corrected NAV, which is named from then on", async () => {
    const id = await makeProduct({}, buildNavs("2025-01-01", 100, 0));
    const block = `chart:${id}:2025-02-01:2025-03-31`;
    const published = new Date().toISOString();
    await importNavs(id, "2025-03-31,103\n2025-04-05,101");
    const { pinned, correctionCount, lastCorrection } = await read(block, published);
    expect(pinned?.items[0]).toMatchObject({ nav: { nav: "103" }, change: "0.030000" });
    expect([correctionCount, lastCorrection]).toEqual([
      1,
      {
        productId: id,
        date: "2025-03-31",
        before: "100",
        after: "103",
        correctedAt: expect.any(String),
      },
    ]);
    expect((await read(block, new Date(Date.now() + 60_000).toISOString())).correctionCount).toBe(
      0,
    );
    await importNavs(id, "2025-03-31,103");
    expect((await read(block, published)).correctionCount).toBe(1);
  });

  test("name a NAV that was missing at first", async () => {
    const navs = buildNavs("2025-01-01", 30).filter(({ date }) => date !== "2025-01-10");
    const id = await makeProduct({}, navs);
    const published = new Date().toISOString();
    await importNavs(id, "2025-01-10,100.7");
    const { lastCorrection } = await read(`card:${id}::2025-01-20`, published);
    expect(lastCorrection).toMatchObject({ date: "2025-01-10", before: null, after: "100.7" });
  });

  test("name a NAV that was withdrawn, the last one as well", async () => {
    const id = await makeProduct({}, buildNavs("2025-01-01", 30));
    const { body } = await sendNavs(admin, id, "date,nav\n2025-02-03,100.5");
    expect(body.data.imported).toBe(1);
    const published = new Date().toISOString();
    const [stored] = (
      await callApi("GET /product/api/v1/admin/nav-import/list?state=stored", {
        token: admin.token,
      })
    ).body.data.items;
    const undone = await callApi(
      `POST /product/api/v1/admin/nav-import/${stored.navImportId}/undo?reason=Wrong+day`,
      { token: admin.token },
    );
    expect(undone.body.data).toMatchObject({ removed: 1 });
    const { pinned, lastCorrection } = await read(`card:${id}::2025-02-03`, published);
    expect(pinned?.items[0]?.nav?.date).toBe("2025-01-30");
    expect(lastCorrection).toMatchObject({ date: "2025-02-03", before: "100.5", after: null });
    // A figure as of an earlier day never showed it.
    expect((await read(`card:${id}::2025-01-20`, published)).lastCorrection).toBeNull();
  });

  test("say that a fund has no NAV yet, is closed or does not exist", async () => {
    const id = await makeProduct({ status: "closed" });
    const closed = await read(`card:${id}::2025-01-01`);
    expect(closed).toMatchObject({
      pinned: null,
      today: null,
      products: [{ current: { status: "closed" } }],
    });
    const unknown = await read("card:999999::2025-01-01");
    expect(unknown.products).toEqual([{ productId: "999999", current: null }]);
  });

  test("come for twelve blocks at once, in their order", async () => {
    const id = await makeProduct({}, buildNavs("2025-01-01", 3));
    const blocks = (count: number) =>
      Array.from({ length: count }, (_, at) => `card:${id}::2025-01-${10 + at}`).join(";");
    const { body } = await list(blocks(12));
    expect(body.data.map(({ to }: Figure) => to).at(-1)).toBe("2025-01-21");
    expect((await list(blocks(13))).status).toBe(400);
    expect((await list("chart:1:x:y")).status).toBe(400);
  });
});
