import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { navReasons } from "#lib/domain/product/nav-problem";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { makeApiToken } from "#lib/testing/api-token";
import { testDatabase } from "#lib/testing/database";
import { insertOrder } from "#lib/testing/insert-order";
import { fetchNavs, sendNavFile, undoNavFile as undo } from "#lib/testing/nav-import";
import { makeProduct } from "#lib/testing/product";
import { makeUserWithPassword } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const [first, second, absent] = ["IE00BKX55T58", "DE000BAY0017", "FR0000131104"];
const stored = [
  { date: "2026-11-19", nav: "100" },
  { date: "2026-11-20", nav: "101" },
];

let admin: TestUser;
let colleague: TestUser;
let ids: string[];

const send = (file: string, query = "reason=Daily+values") => sendNavFile(admin, file, query);
const preview = async (file: string) => (await send(file, "isPreview=true")).body.data;
const approvals = async (state: string) =>
  (
    await callApi(`GET /product/api/v1/admin/nav-import/list?state=${state}`, {
      token: admin.token,
    })
  ).body.data.items as { navImportId: string; productId: string }[];

beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
  colleague = await makeUser({ role: "fundManager" });
});

describe("a file with values of several funds", () => {
  let serial = 0;
  let isins: string[];
  // Each test has funds of its own.
  beforeEach(async () => {
    serial += 1;
    ids = [];
    for (const name of ["Alpha A", "Beta B", "Gamma"]) {
      ids.push(
        await makeProduct({ name: { en: `${name} ${serial}`, zh: `${name} ${serial}` } }, stored),
      );
    }
    isins = await Promise.all(
      ids.map(async (id) => (await callApi(`GET /product/api/v1/product/${id}`)).body.data.isin),
    );
  });
  const row = (at: number, ...cells: string[]) => [isins[at], ...cells].join(";");

  test("is stored for all of them, and previewed with what it would change", async () => {
    const file = [
      "ISIN;Datum;NAV;Währung",
      row(0, "23.11.2026", "102,50", "EUR"),
      row(1, "20.11.2026", "99", "eur"),
      row(1, "23.11.2026", "99,5", "EUR"),
      `${first};23.11.2026;1;USD`,
    ].join("\n");
    const found = await preview(file);
    expect(found).toMatchObject({
      navFileId: null,
      imported: 0,
      rows: 3,
      fundCount: 2,
      from: "2026-11-20",
      to: "2026-11-23",
      refusedCount: 0,
      unknown: [{ line: 5, isin: first }],
      unknownCount: 1,
      replaced: [{ line: 3, productId: ids[1], before: "101", after: "99" }],
      replacedCount: 1,
      jumps: [],
      closedDays: [],
      earlier: null,
    });
    expect(found.funds[0]).toMatchObject({
      productId: ids[0],
      last: { line: 2, date: "2026-11-23", nav: "102.5" },
      before: { date: "2026-11-20", nav: "101" },
      change: "0.014851",
    });
    // Funds of other tests lack the day, too.
    expect(found.missing.map(({ productId }: { productId: string }) => productId)).toContain(
      ids[2],
    );
    expect(found.missing.map(({ productId }: { productId: string }) => productId)).not.toContain(
      ids[0],
    );
    expect(await fetchNavs(ids[0] ?? "")).toEqual(stored);

    const { status, body } = await send(file);
    expect([status, body.data.imported, body.data.waitingFunds]).toEqual([200, 3, 0]);
    expect((await fetchNavs(ids[0] ?? "")).at(-1)).toEqual({ date: "2026-11-23", nav: "102.5" });
    expect(await fetchNavs(ids[1] ?? "")).toEqual([
      stored[0],
      { date: "2026-11-20", nav: "99" },
      { date: "2026-11-23", nav: "99.5" },
    ]);
    expect((await preview(file)).earlier).toMatchObject({ navFileId: body.data.navFileId });
  });

  test("is refused whole for one wrong line", async () => {
    const file = [
      "isin,date,nav,currency,share class",
      `${isins[0]},2026-11-23,102,EUR,A`,
      `${isins[0]},2026-11-23,103,EUR,A`,
      `${isins[1]},2026-11-23,102,USD,B`,
      "IE00BKX55T59,2026-11-23,102,EUR,",
      `${isins[1]},2014-11-23,102,EUR,B`,
    ].join("\n");
    const { status, body } = await send(file);
    expect([status, body.data.fields]).toEqual([
      400,
      {
        "line 3": navReasons.repeated,
        "line 4": navReasons.currency,
        "line 5": navReasons.isin,
        "line 6": navReasons.beforeInception,
      },
    ]);
    expect(await fetchNavs(ids[0] ?? "")).toEqual(stored);
    const none = await send(`isin,date,nav\n${absent},2026-11-23,1`);
    expect([none.status, none.body.data.fields]).toEqual([400, { file: "no ISIN of a fund" }]);
    const columns = await send("date,nav\n2026-11-23,1");
    expect(columns.body.data.fields).toEqual({ "line 1": navReasons.columnsOfFunds });
  });

  test("is read as earlier files of its source were, if that has a name", async () => {
    const day = (date: string) => `isin\tdate\tnav\n${isins[0]}\t${date}\t102`;
    const source = "source=Quay+Administration";
    const refused = await send(day("03/11/2026"), `reason=Daily&${source}`);
    expect(refused.body.data.fields).toEqual({ "line 2": navReasons.dateAmbiguous });
    for (const name of [source, ""]) {
      const query = `reason=Daily&acceptClosedDays=true&dayOrder=dayFirst&${name}`;
      expect((await send(day("03/11/2026"), query)).status).toBe(200);
    }
    const known = await send(day("04/11/2026"), `isPreview=true&${source}`);
    expect(known.body.data).toMatchObject({
      from: "2026-11-04",
      format: { dayOrder: { value: "dayFirst", by: "source" } },
    });
    for (const other of ["", "source=Other"]) {
      const { body } = await send(day("04/11/2026"), `isPreview=true&${other}`);
      expect(body.data.questions.dayOrder).toEqual({ line: 2, text: "04/11/2026" });
    }
  });

  test("names a share class that is not the fund's", async () => {
    const { otherClasses } = await preview(
      `isin,date,nav,Class\n${isins[0]},2026-11-23,102,A\n${isins[1]},2026-11-23,102,C`,
    );
    expect(otherClasses).toMatchObject([{ line: 3, isin: isins[1], shareClass: "C" }]);
  });

  test("lets values that jump wait for a colleague, and stores the others", async () => {
    const file = `isin,date,nav\n${isins[0]},2026-11-23,102\n${isins[1]},2026-11-23,150`;
    const refused = await send(file);
    expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([400, ["line 3"]]);
    expect(await fetchNavs(ids[0] ?? "")).toEqual(stored);
    const { body } = await send(file, "reason=Daily&requestApproval=true");
    expect(body.data).toMatchObject({ imported: 1, waitingFunds: 1 });
    expect(await fetchNavs(ids[0] ?? "")).toHaveLength(3);
    expect(await fetchNavs(ids[1] ?? "")).toEqual(stored);
    const waiting = (await approvals("pending")).find(({ productId }) => productId === ids[1]);
    const path = `POST /product/api/v1/admin/nav-import/${waiting?.navImportId}/decision`;
    const decision = { outcome: "approved", reason: "Right." };
    expect((await callApi(path, { token: admin.token, body: decision })).status).toBe(403);
    expect((await callApi(path, { token: colleague.token, body: decision })).status).toBe(200);
    expect((await fetchNavs(ids[1] ?? "")).at(-1)?.nav).toBe("150");
  });

  test("needs a confirmation for a weekend or a holiday", async () => {
    const file = `isin,date,nav\n${isins[0]},2026-11-22,102`;
    expect((await preview(file)).closedDays).toMatchObject([{ line: 2, kind: "weekend" }]);
    const { status, body } = await send(file);
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ["line 2"]]);
    const waiting = await send(file, "reason=Daily&requestApproval=true");
    expect(waiting.body.data).toMatchObject({ imported: 0, waitingFunds: 1 });
    const accepted = await send(file, "reason=Daily&acceptClosedDays=true");
    expect(accepted.body.data).toMatchObject({ imported: 1, waitingFunds: 0 });
  });

  test("is undone with its figures, and names what stays", async () => {
    const file = `isin,date,nav\n${isins[0]},2026-11-20,99\n${isins[0]},2026-11-23,98\n${isins[1]},2026-11-23,150`;
    const { body } = await send(file, "reason=Daily&requestApproval=true");
    const { navFileId } = body.data;
    await sendNavFile(admin, `isin,date,nav\n${isins[2]},2026-11-23,103`, "reason=Other");
    const shown = await undo(admin, navFileId, { isPreview: "true" });
    expect(shown.body.data).toMatchObject({ restored: 1, removed: 1, kept: 0, withdrawn: 1 });
    expect((await fetchNavs(ids[0] ?? "")).at(-1)?.nav).toBe("98");
    const undone = await undo(admin, navFileId, { reason: "Wrong file" });
    expect([undone.status, undone.body.data.orderIds]).toEqual([200, []]);
    expect(await fetchNavs(ids[0] ?? "")).toEqual(stored);
    const { data } = (await callApi(`GET /product/api/v1/product/${ids[0]}`)).body;
    expect(data.latestNav).toEqual(stored[1]);
    expect(await fetchNavs(ids[2] ?? "")).toHaveLength(3);
    expect((await approvals("pending")).some(({ productId }) => productId === ids[1])).toBe(false);
    expect((await undo(admin, navFileId, { reason: "Again" })).status).toBe(409);
    expect((await undo(admin, "999999", { reason: "None" })).status).toBe(404);
    const list = await callApi("GET /product/api/v1/admin/nav-file/list", { token: admin.token });
    expect(list.body.data.items[1]).toMatchObject({
      navFileId,
      rows: 3,
      funds: { undone: 2, stored: 0, pending: 0 },
    });
  });

  test("says which orders were executed at values that an undo changes", async () => {
    const { body } = await send(`isin,date,nav\n${isins[0]},2026-11-23,98`);
    const bought = { units: "1", nav: "98", date: "2026-11-23", amount: "98", fee: "1" };
    const orderId = await insertOrder(await makeUser(), ids[0] ?? "", bought);
    await insertOrder(await makeUser(), ids[1] ?? "", bought);
    const shown = await undo(admin, body.data.navFileId, { isPreview: "true" });
    expect(shown.body.data).toMatchObject({ orderIds: [orderId], orderCount: 1 });
  });

  test("leaves values alone that changed again since its import", async () => {
    const { body } = await send(
      `isin,date,nav\n${isins[0]},2026-11-20,99\n${isins[0]},2026-11-23,98`,
    );
    await send(`isin,date,nav\n${isins[0]},2026-11-23,97`);
    const { body: undone } = await undo(admin, body.data.navFileId, { reason: "Wrong" });
    expect(undone.data).toMatchObject({ restored: 1, removed: 0, kept: 1 });
    expect(await fetchNavs(ids[0] ?? "")).toEqual([...stored, { date: "2026-11-23", nav: "97" }]);
  });

  test("leaves a fund without values and figures if it had none before", async () => {
    const productId = await makeProduct({ isin: "GB0002634946" });
    const { body } = await send("isin,date,nav\nGB0002634946,2026-11-23,102");
    await undo(admin, body.data.navFileId, { reason: "Wrong" });
    expect(await fetchNavs(productId)).toEqual([]);
    const { data } = (await callApi(`GET /product/api/v1/product/${productId}`)).body;
    expect(data.latestNav).toBeNull();
  });

  test("does not bring a jump back without a second person", async () => {
    const navs = [...stored, { date: "2026-11-23", nav: "150" }];
    const productId = await makeProduct({ isin: second }, navs);
    const { body } = await send(`isin,date,nav\n${second},2026-11-23,102`);
    expect(body.data.imported).toBe(1);
    const { status, body: reply } = await undo(admin, body.data.navFileId, { reason: "Wrong" });
    expect([status, reply.message]).toEqual([409, expect.stringContaining("20 %")]);
    expect((await fetchNavs(productId)).at(-1)?.nav).toBe("102");
  });

  test("comes from a program whose token may do only this", async () => {
    const manager = await makeUserWithPassword({ role: "fundManager" });
    const { token } = await makeApiToken(manager, ["nav:write"]);
    const call = (key: string, body?: string) =>
      callApi(key, { token, body, headers: { "content-type": "text/csv" } });
    const path = "POST /product/api/v1/nav-file?source=Administrator";
    const file = [
      "isin,date,nav",
      `${isins[0]},2026-11-23,102`,
      `${isins[1]},2026-11-23,150`,
      `${isins[2]},2026-11-22,102`,
    ].join("\n");
    const { status, body } = await call(path, file);
    expect([status, body.data.imported, body.data.waitingFunds]).toEqual([200, 1, 2]);
    expect((await fetchNavs(ids[0] ?? "")).at(-1)?.nav).toBe("102");
    const waiting = (await approvals("pending")).filter(({ productId }) =>
      ids.slice(1).includes(productId),
    );
    expect(waiting).toHaveLength(2);
    for (const key of [
      `POST /product/api/v1/admin/product/${ids[0]}/nav?reason=x`,
      "POST /product/api/v1/admin/nav-file?reason=x",
      "GET /sns/api/v1/user/my/draft/list",
    ]) {
      expect((await call(key, key.startsWith("POST") ? file : undefined)).status).toBe(403);
    }
    const [session, member] = [manager.token, await makeUserWithPassword()];
    const headers = { "content-type": "text/csv" };
    expect((await callApi(path, { token: session, body: file, headers })).status).toBe(403);
    await expect(makeApiToken(member, ["nav:write"])).rejects.toThrow("400");
    // A role that ends, ends what the token may do.
    await db().update(users).set({ role: "user" }).where(eq(users.key, manager.key));
    expect((await call(path, file)).status).toBe(403);
  });

  test("is only for staff of funds", async () => {
    const file = `isin,date,nav\n${isins[0]},2026-11-23,102`;
    const { status } = await sendNavFile(await makeUser(), file, "reason=Mine");
    expect(status).toBe(403);
  });
});
