import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { passkeyChallenges } from "#lib/server/features/account/passkey/schema/challenge";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { createAuthenticator } from "#lib/testing/authenticator";
import { testDatabase } from "#lib/testing/database";
import { addPasskey, passkeyPath } from "#lib/testing/passkey";
import { makeUserWithPassword, myPath, password, startOtherSession } from "#lib/testing/setting";

testDatabase();

type Authenticator = ReturnType<typeof createAuthenticator>;
type Caller = { name: string; token?: string; authenticator: Authenticator };

const login = "/sns/api/v1/user/login/passkey";
const apiToken = { name: "Script", scopes: ["profile:read"], days: 1 };

/** Who calls: two sessions of one user, one of another, nobody. */
const callers: Caller[] = [];

beforeAll(() => {
  for (const name of ["a session", "another session of the user", "another user", "a visitor"]) {
    callers.push({ name, authenticator: createAuthenticator() });
  }
});

beforeEach(async () => {
  const user = await makeUserWithPassword();
  const other = await makeUserWithPassword();
  const own = (await addPasskey(user)).authenticator;
  const foreign = (await addPasskey(other)).authenticator;
  const tokens = [
    user.token,
    await startOtherSession(user, "", ["password"]),
    other.token,
    undefined,
  ];
  for (const [index, caller] of callers.entries()) {
    Object.assign(caller, {
      token: tokens[index],
      authenticator: index === 2 ? foreign : own,
    });
  }
});

type Issuer = { purpose: string; issue: (caller: Caller) => Promise<object> };
const issuers: Issuer[] = [
  { purpose: "login", issue: async () => (await callApi(`POST ${login}/options`)).body.data },
  {
    purpose: "register",
    issue: async ({ token }) =>
      (await callApi(`POST ${passkeyPath}/options`, { token, body: { password } })).body.data,
  },
  {
    purpose: "stepUp",
    issue: async ({ token }) =>
      (await callApi(`POST ${passkeyPath}/step-up/options`, { token })).body.data,
  },
];

type Consumer = {
  name: string;
  purpose: string;
  redeem: (caller: Caller, options: object) => Promise<number>;
};

const redeemAt = async (key: string, { token }: Caller, body: object) =>
  (await callApi(key, { token, body })).status;

const consumers: Consumer[] = [
  {
    name: "a login",
    purpose: "login",
    redeem: (caller, options) =>
      redeemAt(`POST ${login}`, caller, { response: caller.authenticator.get(options) }),
  },
  {
    name: "adding a passkey",
    purpose: "register",
    redeem: (caller, options) =>
      redeemAt(`POST ${passkeyPath}`, caller, { response: createAuthenticator().create(options) }),
  },
  {
    name: "a step-up",
    purpose: "stepUp",
    redeem: (caller, options) =>
      redeemAt(`POST ${passkeyPath}/step-up`, caller, {
        response: caller.authenticator.get(options),
      }),
  },
  {
    name: "a proof",
    purpose: "stepUp",
    redeem: (caller, options) =>
      redeemAt(`POST ${myPath}/proof`, caller, { passkey: caller.authenticator.get(options) }),
  },
  {
    name: "a proof that is given with a call",
    purpose: "stepUp",
    redeem: (caller, options) =>
      redeemAt(`POST ${myPath}/api-token`, caller, {
        ...apiToken,
        passkey: caller.authenticator.get(options),
      }),
  },
];

const needsNobody = (purpose: string) => purpose === "login";
const isVisitor = ({ token }: Caller) => token === undefined;

describe.each(issuers)("a challenge for $purpose", ({ purpose, issue }) => {
  test.each(consumers)(
    "is redeemed by $name only if it was issued for that, to that session",
    async (consumer) => {
      for (const to of callers) {
        if (isVisitor(to) && !needsNobody(purpose)) continue;
        for (const by of callers) {
          if (isVisitor(by) && !needsNobody(consumer.purpose)) continue;
          const options = await issue(to);
          expect(options, `issued to ${to.name}`).toHaveProperty("challenge");
          const isMeant = purpose === consumer.purpose && (needsNobody(purpose) || to === by);
          const status = await consumer.redeem(by, options);
          expect([status, to.name, by.name]).toEqual([isMeant ? 200 : 400, to.name, by.name]);
          if (isMeant) expect(await consumer.redeem(by, options)).toBe(400);
        }
      }
    },
  );

  test("expires", async () => {
    const [caller] = callers as [Caller];
    const options = await issue(caller);
    await db().update(passkeyChallenges).set({ expiresAt: sql`now()` });
    for (const consumer of consumers) expect(await consumer.redeem(caller, options)).toBe(400);
  });
});
