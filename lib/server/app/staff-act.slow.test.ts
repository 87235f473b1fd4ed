import { beforeAll, describe, expect, test } from "vitest";
import { findActRefusal, listUserActs, staffActs, userActs } from "#lib/domain/account/staff-act";
import { type Role, roles } from "#lib/domain/account/staff-permission";
import { callAs, report, uphold } from "#lib/testing/case";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeOrderableProduct, type Product } from "#lib/testing/order";
import { decideNavImport, type StaffRun, staffRuns } from "#lib/testing/staff-act";
import { staffWrites } from "#lib/testing/staff-audit";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let colleague: TestUser;
let product: Product;
const actors = {} as Record<Role, TestUser>;
beforeAll(async () => {
  colleague = await makeUser({ role: "admin" });
  product = await makeOrderableProduct();
  for (const role of roles) actors[role] = await makeUser({ role });
});

const reason = "Seen by a colleague.";
const runs = Object.entries(staffRuns);
const refusedOwn = "Somebody else has to decide this, because it is your own matter.";

describe("every act of each role on each role", () => {
  const cases = runs.flatMap(([name, staffRun]) =>
    roles.map((role): [string, Role, StaffRun] => [name, role, staffRun]),
  );
  test.each(cases)(
    "%s as %s is done exactly if it is offered",
    async (_name, role, { act, run }) => {
      const actor = actors[role];
      for (const target of roles) {
        const subject = await makeUser({ role: target });
        const { status } = await run({ actor, subject, colleague, product, reason });
        const matter = { subject: { key: subject.id, role: target } };
        const refusal = findActRefusal(act, { key: actor.id, role }, matter);
        expect([target, status]).toEqual([target, refusal ? 403 : 200]);
      }
    },
  );

  test.each(roles)("the record of a user offers a %s what will be done", (role) => {
    for (const target of roles) {
      const user = { key: "b", role: target, isLimited: true, sanctionReporters: [] } as const;
      const offered = (["active", "banned"] as const).flatMap((state) =>
        listUserActs({ key: "a", role }, { ...user, state }),
      );
      const allowed = userActs.filter(
        (act) => !findActRefusal(act, { key: "a", role }, { subject: user }),
      );
      expect([...new Set(offered)].sort()).toEqual(allowed.sort());
    }
  });
});

describe("nobody decides in their own matter", () => {
  test.each(runs)("%s", async (_name, { run }) => {
    const actor = await makeUser({ role: "admin" });
    const { status, message } = await run({ actor, subject: actor, colleague, product, reason });
    expect([status, message]).toEqual([403, refusedOwn]);
  });

  test.each(["approved", "rejected"])(
    "an import of NAVs that they asked for: %s",
    async (outcome) => {
      const own = await decideNavImport(actors.fundManager, actors.fundManager, outcome);
      expect([own.status, own.message]).toEqual([403, refusedOwn]);
      const other = await decideNavImport(actors.fundManager, actors.admin, outcome);
      expect(other.status).toBe(200);
    },
  );

  test("a case that they reported, and its decision", async () => {
    const [reporter, author] = [await makeUser({ role: "admin" }), await makeUser()];
    const postId = await insertPost(author);
    const reportId = await report(reporter, { kind: "post", id: postId, author });
    const list = async (viewer: TestUser) =>
      (await callAs(viewer, `GET /case/list?subjectId=${author.id}`)).data.items[0];
    const { caseId, decisionRefusal } = await list(reporter);
    expect(decisionRefusal).toBe("ownDecision");
    expect((await list(actors.moderator)).decisionRefusal).toBeNull();
    const decide = (viewer: TestUser) =>
      callAs(viewer, `POST /case/${caseId}/decision`, { version: 1, outcome: "dismissed", reason });
    expect((await decide(reporter)).message).toBe(refusedOwn);
    const change = (path: string, action: string) =>
      callAs(reporter, `PATCH ${path}`, { action, reason });
    expect((await change(`/report/${reportId}`, "dismiss")).message).toBe(refusedOwn);
    expect((await change(`/post/${postId}`, "block")).message).toBe(refusedOwn);
    const upheld = await callAs(actors.moderator, `POST /case/${caseId}/decision`, {
      version: 1,
      outcome: "upheld",
      reason,
      rule: "scam",
      facts: "You asked for deposits.",
      sanctions: [{ kind: "warn" }],
    });
    const { decisionId } = upheld.data.decisions[0];
    const reversed = await callAs(reporter, `POST /decision/${decisionId}/reversal`, { reason });
    expect(reversed.message).toBe(refusedOwn);
  });

  test("what ends the sanctions of a case that they reported", async () => {
    const [reporter, author] = [await makeUser({ role: "admin" }), await makeUser()];
    const postId = await insertPost(author);
    await report(reporter, { kind: "post", id: postId, author });
    const { data } = await callAs(colleague, `GET /case/list?subjectId=${author.id}`);
    const sanctions = [{ kind: "blockPost" }, { kind: "limitComments", days: 7 }];
    await uphold(colleague, data.items[0].caseId, sanctions);
    const end = (viewer: TestUser, path: string, action: string) =>
      callAs(viewer, `PATCH ${path}`, { action, reason });
    for (const [path, action] of [
      [`/post/${postId}`, "restore"],
      [`/user/${author.id}`, "lift"],
    ] as const) {
      expect((await end(reporter, path, action)).message).toBe(refusedOwn);
      if (action === "lift") {
        const offers = (viewer: TestUser) =>
          callAs(viewer, `GET ${path}`).then(({ data: { acts } }) => acts.includes("lift"));
        expect([await offers(reporter), await offers(colleague)]).toEqual([false, true]);
      }
      expect((await end(colleague, path, action)).status).toBe(200);
    }
  });
});

/** Changes in which no member of staff has a stake. */
const impersonal = [
  /\/(announcement|go-live|legal|promo-code|server-setting|signup-block|tag|watched-word)(\/|$)/,
  /\/admin\/product(\/|$)/,
  /\/admin\/nav-file(\/|$)|\/nav-import\/\{navImportId\}\/undo$/,
  // Who works on a case, and what colleagues write to each other.
  /\/case\/{caseId}\/(assignee|note)$/,
  /\/order\/{orderId}\/note$/,
  // Leaves a place of the front page to the ranking, which nobody has asked for.
  /^DELETE \/sns\/api\/v1\/admin\/pin\//,
];

test("every change of staff is one of these acts or is in nobody's matter", () => {
  const known = runs.map(([, { key }]) => key);
  const decidesNavs = "POST /product/api/v1/admin/nav-import/{navImportId}/decision";
  const rest = staffWrites
    .map(({ method, path }) => `${method} ${path}`)
    .filter((key) => ![...known, decidesNavs].includes(key))
    .filter((key) => !impersonal.some((pattern) => pattern.test(key)));
  expect(rest).toEqual([]);
  const walked = [...runs.map(([, { act }]) => act), "decideNavImport"];
  expect(Object.keys(staffActs).filter((act) => !walked.includes(act))).toEqual([]);
});
