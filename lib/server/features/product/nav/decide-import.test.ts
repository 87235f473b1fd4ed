import { beforeAll, expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { fetchNavs, sendNavs } from "#lib/testing/nav-import";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
});

const query = "reason=A+split&requestApproval=true";

test("asks for a confirmation of a change of more than 20 %, and names its line", async () => {
  const productId = await makeProduct({}, buildNavs("2026-01-05", 3, 0));
  const rejected = await sendNavs(
    admin,
    productId,
    // Too high before the stored ones, exactly 20 % twice, too high after them.
    "date,nav\n2026-01-02,130\n2026-01-08,80\n2026-01-09,96\n2026-01-10,20000",
  );
  expect([rejected.status, rejected.body.data.fields]).toEqual([
    400,
    {
      "line 2":
        "the nav goes from 130 on 2026-01-02 to 100 on 2026-01-05: ask a colleague to approve it with requestApproval=true",
      "line 5":
        "the nav goes from 96 on 2026-01-09 to 20000 on 2026-01-10: ask a colleague to approve it with requestApproval=true",
    },
  ]);
  expect(await fetchNavs(productId)).toHaveLength(3);
});

test("stores a jump once a colleague approved it", async () => {
  const productId = await makeProduct({}, buildNavs("2024-06-03", 600, 0));
  const extremes = "date,nav\n2025-01-24,0.01\n2025-06-01,100000000\n2026-01-24,100000000";
  const preview = await sendNavs(admin, productId, extremes, {
    query: "reason=A+split&isPreview=true",
  });
  expect(preview.body.data).toMatchObject({ imported: 0, rows: 3, navImportId: null });
  expect(preview.body.data.jumps[0]).toMatchObject({ line: 2, after: "0.01" });
  const requested = await sendNavs(admin, productId, extremes, { query });
  const { navImportId, imported, asOf } = requested.body.data;
  expect([requested.status, imported, asOf]).toEqual([200, 0, null]);
  expect(await fetchNavs(productId)).toHaveLength(600);

  const colleague = await makeUser({ role: "fundManager" });
  const call = (key: string, { token }: TestUser, body?: object) =>
    callApi(key.replace(" ", " /product/api/v1/admin/nav-import/"), { token, body });
  const decide = (user: TestUser, outcome: string) =>
    call(`POST ${navImportId}/decision`, user, { outcome, reason: "The split is real." });
  const own = await call("GET list", admin);
  expect(own.body.data.items).toMatchObject([{ navImportId, rows: 3, canDecide: false }]);
  expect((await decide(admin, "approved")).status).toBe(403);
  const both = await Promise.all([
    decide(colleague, "approved"),
    decide(await makeUser({ role: "admin" }), "rejected"),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("stores the figures of any approved change, and nothing of a rejected one", async () => {
  const colleague = await makeUser({ role: "fundManager" });
  for (const outcome of ["approved", "rejected"]) {
    const productId = await makeProduct({}, buildNavs("2024-06-03", 600, 0));
    const extremes = "date,nav\n2025-01-24,0.01\n2025-06-01,100000000\n2026-01-24,100000000";
    const { body } = await sendNavs(admin, productId, extremes, { query });
    const { navImportId } = body.data;
    const decided = await callApi(`POST /product/api/v1/admin/nav-import/${navImportId}/decision`, {
      token: colleague.token,
      body: { outcome, reason: "Checked." },
    });
    expect(decided.body.data).toMatchObject({ state: outcome, decidedById: colleague.id });
    const { data } = (await callApi(`GET /product/api/v1/product/${productId}`)).body;
    const isStored = outcome === "approved";
    expect(Number(data.performance1y.value) > 1_000).toBe(isStored);
    expect(Number(data.volatility.value) > 1_000).toBe(isStored);
  }
});

test("refuses to approve an import whose jumps are not those shown any more", async () => {
  const productId = await makeProduct({}, buildNavs("2026-01-05", 3, 0));
  const { body } = await sendNavs(admin, productId, "date,nav\n2026-01-09,400", { query });
  await sendNavs(admin, productId, "date,nav\n2026-01-08,110");
  const colleague = await makeUser({ role: "fundManager" });
  const decided = await callApi(
    `POST /product/api/v1/admin/nav-import/${body.data.navImportId}/decision`,
    { token: colleague.token, body: { outcome: "approved", reason: "Checked." } },
  );
  expect(decided.status).toBe(409);
  expect(await fetchNavs(productId)).toHaveLength(4);
});
