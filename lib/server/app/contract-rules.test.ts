import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Contract, SentValues } from "#lib/contracts/contract";
import { hasPermission, roles } from "#lib/domain/account/staff-permission";
import { restrictions } from "#lib/domain/moderation/sanction";
import type { SitePart } from "#lib/domain/site/setting";
import { errorMessage } from "#lib/server/core/error-message";
import { sessions } from "#lib/server/features/session/schema";
import { legalVersions } from "#lib/server/features/site/legal/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { setServerSetting } from "#lib/testing/server-setting";
import { ageProofs } from "#lib/testing/setting";
import {
  type Callers,
  callStub,
  contracts,
  isChange,
  makeCallers,
  pickCaller,
  requiresLogin,
  toKey,
  toRows,
} from "#lib/testing/stub-router";
import { makeUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "10" });

type Dependence = { part?: string; if?: SentValues; unless?: SentValues | string };

const takesToken = ({ auth }: Contract) => auth !== "none";

/** Fulfil every rule of every call. */
let able: Callers;
beforeAll(async () => {
  const content = { textEn: "New.", textZh: "新。", summaryEn: "New.", summaryZh: "新。" };
  await db()
    .insert(legalVersions)
    .values({
      ...content,
      document: "terms",
      number: 2,
      requiresAcceptance: true,
      isEffective: true,
      effectiveAt: new Date(Date.now() - 1_000),
    });
  await setServerSetting("legalGraceDays", 0);
  able = await makeCallers();
});

test.each(toRows(contracts))("%s states everything that governs it", (_, contract) => {
  const { auth, method, raw, proof, accepts, restrictedBy, cost, tags, permission } = contract;
  const isOpen = auth === "none" || auth === "optional";
  const isByCaller = isChange(contract) && (auth === "optional" || auth === "user");
  expect({
    proof: proof !== undefined,
    accepts: accepts !== undefined,
    restrictedBy: restrictedBy !== undefined,
    cost: cost !== undefined,
    tags: tags !== undefined,
    permission: permission !== undefined,
  }).toEqual({
    proof: isChange(contract) && requiresLogin(contract),
    accepts: isByCaller,
    restrictedBy: isByCaller,
    cost: isOpen || cost === "heavy",
    tags: method === "GET" && isOpen && !raw,
    permission: auth === "staff",
  });
});

test.each(toRows(contracts))("%s runs for a caller who fulfils its rules", async (_, contract) => {
  const { token } = pickCaller(able, contract);
  expect(await callStub(contract, takesToken(contract) ? { token } : {})).toBe("ran");
});

describe("access", () => {
  test("requires a staff login under every /admin/ path except the login itself", () => {
    const others = contracts.filter(({ auth }) => auth !== "staff").map(({ path }) => path);
    expect(others.filter((path) => path.includes("/admin/"))).toEqual(["/sns/api/v1/admin/login"]);
  });

  test.each(toRows(contracts))(
    "%s runs without a login only if it is open",
    async (_, contract) => {
      expect(await callStub(contract)).toBe(
        requiresLogin(contract) ? "authenticationRequired" : "ran",
      );
    },
  );

  test("refuses a query that needs a login, which its name states, without one", async () => {
    const { id } = await makeUser();
    const found = contracts.filter(({ call }) => call.startsWith("user?"));
    expect(found.length).toBeGreaterThan(1);
    for (const { call, method, path } of found) {
      const [who = ""] = call.split(" ");
      const make = (query: string) => callApi(`${method} ${path.replace("{userId}", id)}?${query}`);
      expect([call, (await make(who.replace("user?", ""))).status]).toEqual([call, 401]);
      expect([call, (await make("")).status]).toEqual([call, 200]);
    }
  });

  test.each(toRows(contracts.filter(({ auth }) => auth === "staff")))(
    "%s refuses who lacks its permission",
    async (_, contract) => {
      for (const role of roles) {
        const isAllowed = hasPermission(role, contract.permission ?? "cases");
        expect([role, await callStub(contract, able[role])]).toEqual([
          role,
          isAllowed ? "ran" : "forbidden",
        ]);
      }
    },
  );
});

describe("proof", () => {
  let stale: Callers;
  beforeAll(async () => {
    stale = await makeCallers();
    for (const role of roles) await ageProofs(stale[role], 61);
  });

  test.each(toRows(contracts.filter(requiresLogin)))(
    "%s takes an old login only if it needs no proof",
    async (_, contract) => {
      const needsStepUp =
        contract.auth === "staff" && (isChange(contract) || contract.stepUp === true);
      const expected = needsStepUp
        ? "stepUpRequired"
        : contract.proof === "fresh"
          ? "proofRequired"
          : "ran";
      expect(await callStub(contract, pickCaller(stale, contract))).toBe(expected);
    },
  );

  test.each(toRows(contracts.filter(({ freshActions }) => freshActions)))(
    "%s takes it for its other actions",
    async (_, contract) => {
      const caller = pickCaller(await makeCallers(), contract);
      await db()
        .update(sessions)
        .set({ passwordProvenAt: new Date(Date.now() - 11 * 60_000) })
        .where(eq(sessions.userKey, caller.key));
      const act = (action: string) => callStub(contract, { ...caller, body: { action } });
      for (const action of contract.freshActions ?? []) {
        expect(await act(action)).toBe("proofRequired");
      }
      expect(await act("other")).toBe("ran");
    },
  );
});

describe("acceptance", () => {
  let behind: Callers;
  beforeAll(async () => {
    behind = await makeCallers({ acceptedTerms: 1 });
  });

  test.each(toRows(contracts.filter(takesToken)))(
    "%s refuses who has not accepted only if it says so",
    async (_, contract) => {
      const { accepts } = contract;
      const { token } = pickCaller(behind, contract);
      const isExempt = accepts === undefined || typeof accepts === "string";
      expect(await callStub(contract, { token })).toBe(isExempt ? "ran" : "acceptanceRequired");
      if (isExempt || accepts === true) return;
      expect(await callStub(contract, { token, ...accepts.unless })).toBe("ran");
    },
  );
});

describe("restriction", () => {
  test.each(restrictions)("by %s keeps from the calls that state it only", async (restriction) => {
    const { user } = await makeCallers({ restrictions: [restriction] });
    for (const contract of contracts.filter(({ auth }) => auth === "optional" || auth === "user")) {
      const { restrictedBy } = contract;
      const rule = typeof restrictedBy === "string" ? { restriction: restrictedBy } : restrictedBy;
      const unless = rule && "unless" in rule ? rule.unless : undefined;
      const isForbidden = rule?.restriction === restriction && unless !== "storedDraft";
      const error = restriction === "post" ? "postLimited" : "commentLimited";
      const key = toKey(contract);
      expect([key, await callStub(contract, user)]).toEqual([key, isForbidden ? error : "ran"]);
      if (!isForbidden || !unless) continue;
      expect([key, await callStub(contract, { ...user, ...unless })]).toEqual([key, "ran"]);
    }
  });

  test("lets drafts be changed where the operation knows them", async () => {
    const byOperation = contracts.filter(
      ({ restrictedBy }) =>
        typeof restrictedBy === "object" && restrictedBy?.unless === "storedDraft",
    );
    expect(byOperation.map(toKey)).toEqual(["PATCH /sns/api/v1/post/{postId}"]);
    const author = await makeUser({ acceptedTerms: 2 });
    const [post, draft] = [await makePost(author), await makePost(author, { isDraft: true })];
    await db()
      .update(users)
      .set({ restrictions: ["post"] })
      .where(eq(users.key, author.key));
    const change = async (id: string, body: object) => {
      const key = `PATCH /sns/api/v1/post/${id}`;
      const reply = await callApi(key, { token: author.token, body });
      return [reply.status, reply.body.message];
    };
    const refused = [403, errorMessage("postLimited", "en")];
    expect(await change(post, { title: "Changed" })).toEqual(refused);
    expect(await change(draft, { title: "Changed" })).toEqual([200, ""]);
    expect(await change(draft, { isDraft: false })).toEqual(refused);
  });
});

describe("openness", () => {
  const settings = {
    signup: "isSignupOpen",
    posting: "isPostingOpen",
    commenting: "isCommentingOpen",
    upload: "isUploadOpen",
    ordering: "isOrderingOpen",
  } as const satisfies Record<SitePart, string>;
  const parts = Object.keys(settings) as SitePart[];

  test.each(parts)("%s closed keeps from the calls that need it only", async (part) => {
    await setServerSetting(settings[part], false);
    for (const contract of contracts) {
      const { needsOpen } = contract;
      const rule = typeof needsOpen === "string" ? { part: needsOpen } : needsOpen;
      const { if: needed, unless }: Dependence = { ...rule };
      const isRefused = rule?.part === part && typeof unless !== "string";
      const key = toKey(contract);
      const caller = takesToken(contract) ? { token: pickCaller(able, contract).token } : {};
      const make = async (sent: object) => [key, await callStub(contract, { ...caller, ...sent })];
      const error = `${part}Closed`;
      expect(await make({ ...needed })).toEqual([key, isRefused ? error : "ran"]);
      if (isRefused && unless) expect(await make(unless)).toEqual([key, "ran"]);
      if (isRefused && rule && "if" in rule) expect(await make({})).toEqual([key, "ran"]);
    }
    await setServerSetting(settings[part], true);
  });

  test("is left to the operation where only that knows", () => {
    const byOperation = contracts.filter(
      ({ needsOpen }) =>
        typeof needsOpen === "object" &&
        "unless" in needsOpen &&
        typeof needsOpen.unless === "string",
    );
    expect(byOperation.map(toKey)).toEqual([
      "POST /product/api/v1/order",
      "PATCH /sns/api/v1/post/{postId}",
    ]);
  });

  test("is needed by some call for each part", () => {
    const found = contracts.map(({ needsOpen }) =>
      typeof needsOpen === "object" ? needsOpen.part : needsOpen,
    );
    expect(new Set(found.filter((each) => each !== undefined))).toEqual(new Set(parts));
  });
});

/** What an exemption sends must be a valid value of a field, or it would exempt nothing. */
test("exempts values that calls can send", () => {
  for (const contract of contracts) {
    for (const rule of [contract.accepts, contract.restrictedBy, contract.needsOpen]) {
      if (typeof rule !== "object" || rule === null) continue;
      const sent = "if" in rule ? rule.if : rule.unless;
      if (typeof sent === "string") continue;
      const [part, values] =
        "body" in sent ? [contract.body, sent.body] : [contract.query, sent.query];
      const { shape } = part as z.ZodObject;
      for (const [name, value] of Object.entries(values)) {
        const field = shape[name] as z.ZodType | undefined;
        expect([toKey(contract), name, field?.safeParse(value).success]).toEqual([
          toKey(contract),
          name,
          true,
        ]);
      }
    }
  }
});
