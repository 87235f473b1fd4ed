import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { latestDateOfBirth } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { termsVersion } from "#lib/domain/site/terms";
import { userCounts, users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import {
  buildSignupForm,
  logIn,
  readAccount,
  signUp,
  sns,
  verifyEmail,
} from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const check = async (path: string) => (await callApi(`GET ${sns}/user/${path}`)).body.data;

describe("checking whether a name is available", () => {
  test("an ID in use is not available", async () => {
    await makeUser({ id: "li.wei" });
    expect(await check("check-id?id=li.wei")).toEqual({ available: false, reason: "taken" });
    expect(await check("check-id?id=li.wei2")).toEqual({ available: true });
  });

  test.each(["search", "recommend", "archive", "admin", "li.rsc"])(
    "%s is a reserved ID",
    async (id) => {
      expect(await check(`check-id?id=${id}`)).toEqual({ available: false, reason: "reserved" });
      const { status, body } = await signUp(await buildSignupForm(`for.${id}`, { id }));
      expect([status, body.code]).toEqual([409, 30101]);
    },
  );

  test.each([
    "abcd",
    "a".repeat(21),
    "Abcde",
    "1abcd",
    "_abcd",
    ".abcd",
    "ab cde",
    "ab-cde",
    "李伟李伟李伟",
  ])("rejects %s as an ID", async (id) => {
    const { status, body } = await callApi(`GET ${sns}/user/check-id?id=${encodeURIComponent(id)}`);
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ["id"]]);
    const refused = await signUp(await buildSignupForm("rules", { id, verificationToken: "x" }));
    expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([400, ["id"]]);
  });

  test("a username in use is not available in any case", async () => {
    await makeUser({ username: "Ömer_李" });
    const free = (name: string) => check(`check-username?username=${encodeURIComponent(name)}`);
    expect(await free("ömer_李")).toEqual({ available: false, reason: "taken" });
    expect(await free("Ömer_")).toEqual({ available: true });
  });

  test.each(["a", "a".repeat(21), "a b", "a-b", "a😀b"])(
    "rejects %s as a username",
    async (username) => {
      const path = `${sns}/user/check-username?username=${encodeURIComponent(username)}`;
      expect((await callApi(`GET ${path}`)).body.data.fields).toHaveProperty("username");
    },
  );
});

describe("signing up", () => {
  test("creates an account, logs in and stores only a password hash", async () => {
    const input = await buildSignupForm("newcomer", {
      username: "New.Comer",
      email: "New@example.com",
    });
    const { status, body } = await signUp(input, { "accept-language": "zh-CN,en;q=0.5" });
    expect(status).toBe(200);
    const claims = decodeJwt(body.data.accessToken);
    expect(claims).toMatchObject({
      id: "newcomer",
      username: "New.Comer",
      profileUrl: null,
      role: "user",
    });
    const days = ((claims.exp ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeCloseTo(30, 2);

    const mine = await readAccount(body.data.accessToken);
    expect(mine.body.data).toEqual({
      id: "newcomer",
      username: "New.Comer",
      bio: "",
      email: "New@example.com",
      gender: "female",
      dateOfBirth: "1988-02-29",
      dateOfBirthUse: null,
      profileUrl: null,
      referralCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
      appliedReferralCode: null,
      termsVersion,
      role: "user",
      state: "active",
    });
    const [row] = await db().select().from(users).where(eq(users.id, "newcomer"));
    expect(row?.language).toBe("zh");
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const counts = await db()
      .select()
      .from(userCounts)
      .where(eq(userCounts.userKey, row?.key ?? 0n));
    expect(counts).toHaveLength(1);
    expect((await logIn("newcomer")).status).toBe(200);
  });

  test.each([
    ["Short1!", "length"],
    ["nocapital7!", "uppercase"],
    ["NOSMALL7!", "lowercase"],
    ["NoDigits!", "digit"],
    ["NoSpecial7", "special"],
    ["abc", "length uppercase digit special"],
    [`Aa1!${"x".repeat(125)}`, "length"],
  ])("rejects the password %s with 30040", async (password, rules) => {
    const input = await buildSignupForm("weak.one", {
      password,
      passwordConfirm: password,
      verificationToken: "x",
    });
    const { status, body } = await signUp(input);
    expect([status, body.code, body.data.fields]).toEqual([400, 30040, { password: rules }]);
  });

  test.each([
    [{ passwordConfirm: "Correct-horse8" }, "passwordConfirm"],
    [{ agreedToTerms: false }, "agreedToTerms"],
    [{ agreedToTerms: undefined }, "agreedToTerms"],
    [{ gender: "none" }, "gender"],
    [{ gender: undefined }, "gender"],
    [{ dateOfBirth: "1999-02-29" }, "dateOfBirth"],
    [{ dateOfBirth: "29.02.1988" }, "dateOfBirth"],
    [{ dateOfBirth: "2999-01-01" }, "dateOfBirth"],
    [{ dateOfBirth: new Date().toISOString().slice(0, 10) }, "dateOfBirth"],
    [{ dateOfBirth: latestDateOfBirth(limits.age.signUp - 1) }, "dateOfBirth"],
    [{ email: "nobody" }, "email"],
    [{ verificationToken: "" }, "verificationToken"],
    [{ verificationToken: "forged" }, "verificationToken"],
    [{ username: "no spaces" }, "username"],
  ])("rejects %j", async (changes, field) => {
    const input = await buildSignupForm("fields", { verificationToken: "x", ...changes });
    const { status, body } = await signUp(input);
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
  });

  test("rejects a username that differs only in case: 30106", async () => {
    await makeUser({ username: "Taken.Name" });
    const { status, body } = await signUp(
      await buildSignupForm("namesake", { username: "tAKEN.nAME" }),
    );
    expect([status, body.code, body.data.fields]).toEqual([409, 30106, { username: "taken" }]);
  });

  test("ten concurrent requests for one ID create one account and keep nine verifications", async () => {
    const forms = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        buildSignupForm("coveted", { email: `racer${i}@example.com` }),
      ),
    );
    const answers = await Promise.all(forms.map((each) => signUp(each)));
    const rejected = answers.filter(({ status }) => status !== 200);
    expect(rejected.map(({ body }) => body.code)).toEqual(Array(9).fill(30101));
    expect(await db().$count(users, eq(users.id, "coveted"))).toBe(1);
    const index = answers.findIndex(({ status }) => status !== 200);
    expect((await signUp({ ...forms[index], id: "second.best" })).status).toBe(200);
  });

  test("ten concurrent requests for one username create one account", async () => {
    const forms = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        buildSignupForm(`rival${i}`, { username: i % 2 ? "Contested" : "cONTESTED" }),
      ),
    );
    const answers = await Promise.all(forms.map((each) => signUp(each)));
    const codes = answers.map(({ body }) => body.code).filter(Boolean);
    expect(codes).toEqual(Array(9).fill(30106));
  });

  test("ten concurrent requests with one token create one account", async () => {
    const firstForm = await buildSignupForm("single0");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => signUp({ ...firstForm, id: `single${i}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db().$count(users, eq(users.email, "single0@example.com"))).toBe(1);
  });

  test("rejects a fourth profile for an address in any case: 30051", async () => {
    const email = "Three@example.com";
    for (const id of ["three.a", "three.b"]) {
      expect((await signUp(await buildSignupForm(id, { email }))).status).toBe(200);
    }
    const token = await verifyEmail(email.toLowerCase());
    await makeUser({ email: email.toUpperCase() });
    const { status, body } = await signUp(
      await buildSignupForm("three.d", { email, verificationToken: token }),
    );
    expect([status, body.code, body.data.fields]).toEqual([409, 30051, { email: "full" }]);
  });
});

describe("a referral code", () => {
  test("of another user is accepted in any case and stored", async () => {
    await makeUser({ id: "referrer", referralCode: "KVX72MNP" });
    expect(await check("referral-code/check?code=kvx72mnp")).toEqual({ valid: true });
    const { body } = await signUp(await buildSignupForm("referred", { referralCode: "kvx72mnp" }));
    expect((await readAccount(body.data.accessToken)).body.data.appliedReferralCode).toBe(
      "KVX72MNP",
    );
  });

  test("that is unknown, or of a banned user, is rejected with 30107", async () => {
    await makeUser({ id: "outcast", referralCode: "BANNED22", state: "banned" });
    for (const code of ["NOBODY22", "BANNED22"]) {
      const checked = await callApi(`GET ${sns}/user/referral-code/check?code=${code}`);
      expect([checked.status, checked.body.code]).toEqual([400, 30107]);
    }
    const { status, body } = await signUp(
      await buildSignupForm("misled", { referralCode: "NOBODY22" }),
    );
    expect([status, body.code]).toEqual([400, 30107]);
    expect(await db().$count(users, eq(users.id, "misled"))).toBe(0);
  });
});
