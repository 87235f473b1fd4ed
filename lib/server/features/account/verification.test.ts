import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { codePurposes } from "#lib/contracts/account";
import { verifications } from "#lib/server/features/account/schema";
import { requireVerification } from "#lib/server/features/account/verification";
import { db } from "#lib/server/platform/postgres/client";
import {
  backdateCode,
  buildSignupForm,
  findCode,
  readLastCode,
  readOutbox,
  sendCode,
  signUp,
  verifyCode,
  verifyEmail,
} from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const toWrongCode = (code: string) => (code === "222222" ? "333333" : "222222");

describe("a verification code", () => {
  test("is emailed, stored only as a hash, and exchanged for a token", async () => {
    const sent = await sendCode("ann@example.com");
    expect(sent.status).toBe(200);
    const { expiresAt, resendAt } = sent.body.data;
    expect(Date.parse(expiresAt) - Date.parse(resendAt)).toBe(9 * 60_000);
    const code = await readLastCode("ann@example.com");
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    const [row] = await db().select().from(verifications);
    expect(Object.values(row ?? {})).not.toContain(code);

    const exchanged = await verifyCode("ann@example.com", code);
    expect(exchanged.status).toBe(200);
    const token = exchanged.body.data.verificationToken;
    expect(token.length).toBeGreaterThan(40);
    const [after] = await db().select().from(verifications);
    expect(Object.values(after ?? {})).not.toContain(token);
  });

  test("is accepted in lower case, and for the address in any case", async () => {
    await sendCode("Case@Example.com");
    const code = (await readLastCode("Case@Example.com")).toLowerCase();
    expect((await verifyCode("cASE@example.COM", code)).status).toBe(200);
  });

  test("is rejected if none was sent", async () => {
    const { status, body } = await verifyCode("never@example.com", "ABC234");
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({ code: "notSent" });
  });

  test.each(["", "12+34", "ABC-23", "ABC23", "ABC2345", "验证码"])(
    "rejects %j as a code",
    async (code) => {
      const { status, body } = await verifyCode("never@example.com", code);
      expect(status).toBe(400);
      expect(body.data.fields.code).toBe(code === "" ? "required" : "not valid");
    },
  );

  test("works once", async () => {
    await sendCode("once@example.com");
    const code = await readLastCode("once@example.com");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => verifyCode("once@example.com", code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verifyCode("once@example.com", code)).body.data.fields).toEqual({ code: "used" });
  });

  test("requested again does not undo a verified address", async () => {
    const email = "verified@example.com";
    const subject = { email, purpose: "signup" } as const;
    const token = await verifyEmail(email);
    await backdateCode(email, 61);
    expect((await sendCode(email)).status).toBe(200);
    for (let guess = 0; guess < 6; guess += 1) {
      await verifyCode(email, toWrongCode(await readLastCode(email)));
    }
    await expect(requireVerification(subject, token)).resolves.toBeUndefined();
    await backdateCode(email, 3_600);
    await expect(requireVerification(subject, token)).rejects.toThrow();
  });

  test("allows five attempts, then rejects even the right code", async () => {
    await sendCode("tries@example.com");
    const code = await readLastCode("tries@example.com");
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => verifyCode("tries@example.com", toWrongCode(code))),
    );
    const reasons = guesses.map(({ body }) => body.data.fields.code);
    expect(reasons.filter((reason) => reason === "incorrect")).toHaveLength(5);
    expect(reasons.filter((reason) => reason === "tooManyTries")).toHaveLength(3);
    const { status, body } = await verifyCode("tries@example.com", code);
    expect([status, body.data.fields.code]).toEqual([400, "tooManyTries"]);
  });

  test("works at the fifth attempt", async () => {
    await sendCode("fifth@example.com");
    const code = await readLastCode("fifth@example.com");
    for (let i = 0; i < 4; i++) await verifyCode("fifth@example.com", toWrongCode(code));
    expect((await verifyCode("fifth@example.com", code)).status).toBe(200);
  });

  test("expires after ten minutes", async () => {
    for (const [email, seconds, status] of [
      ["young@example.com", 590, 200],
      ["old@example.com", 601, 400],
    ] as const) {
      await sendCode(email);
      await backdateCode(email, seconds);
      const answer = await verifyCode(email, await readLastCode(email));
      expect([email, answer.status]).toEqual([email, status]);
      if (status === 400) expect(answer.body.data.fields).toEqual({ code: "expired" });
    }
  });

  test("works only for its purpose and address", async () => {
    await makeUser({ email: "bound@example.com" });
    await sendCode("bound@example.com");
    await sendCode("bound@example.com", "changeEmail");
    await sendCode("other@example.com");
    const [first] = (await readOutbox("bound@example.com")).map(findCode);
    const other = await verifyCode("bound@example.com", first ?? "", "changeEmail");
    expect(other.body.data.fields).toEqual({ code: "incorrect" });
    const elsewhere = await verifyCode("other@example.com", first ?? "");
    expect(elsewhere.body.data.fields).toEqual({ code: "incorrect" });
  });
});

describe("sending again", () => {
  test("is rejected with Retry-After within a minute, and replaces the code afterwards", async () => {
    await sendCode("again@example.com");
    const first = await readLastCode("again@example.com");
    const soon = await sendCode("AGAIN@example.com");
    expect(soon.status).toBe(429);
    const wait = Number(soon.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await sendCode("again@example.com", "changeEmail")).status).toBe(200);

    await backdateCode("again@example.com", 60);
    expect((await sendCode("again@example.com")).status).toBe(200);
    const rejected = await verifyCode("again@example.com", first);
    expect(rejected.body.data.fields).toEqual({ code: "incorrect" });
  });

  test("sends one email for ten concurrent requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendCode("storm@example.com")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    expect(await readOutbox("storm@example.com")).toHaveLength(1);
  });
});

describe("the privacy of an email address", () => {
  test.each(["signup", "changeEmail"] as const)(
    "%s: reveals that an address has three profiles only after the right code",
    async (purpose) => {
      const email = `full.${purpose}@example.com`;
      for (const each of [email, email.toUpperCase(), email]) await makeUser({ email: each });
      expect((await sendCode(email, purpose)).status).toBe(200);
      const code = await readLastCode(email);
      expect((await verifyCode(email, toWrongCode(code), purpose)).body.data.fields.code).toBe(
        "incorrect",
      );
      const { status, body } = await verifyCode(email, code, purpose);
      expect([status, body.code, body.data.fields.email]).toEqual([409, 30051, "full"]);
    },
  );

  test.each(codePurposes)(
    "%s: gives the same answer for a known and an unknown address",
    async (purpose) => {
      const known = `known.${purpose}@example.com`;
      const unknown = `unknown.${purpose}@example.com`;
      await makeUser({ email: known });
      const answers = await Promise.all([sendCode(known, purpose), sendCode(unknown, purpose)]);
      const shapes = answers.map(({ status, body }) => [
        status,
        body.message,
        Object.keys(body.data),
      ]);
      expect(shapes[0]).toEqual(shapes[1]);
      for (const email of [known, unknown]) {
        expect(await readOutbox(email)).toHaveLength(1);
        expect((await sendCode(email, purpose)).status).toBe(429);
        expect((await verifyCode(email, "222222", purpose)).body.data.fields).toEqual({
          code: "incorrect",
        });
      }
    },
  );

  test.each(["", "ann", "ann@example", "ann@example.c", "a b@example.com", "ann@@example.com"])(
    "rejects %j as an address",
    async (email) => {
      const { status, body } = await sendCode(email);
      expect([status, Object.keys(body.data.fields)]).toEqual([400, ["email"]]);
    },
  );
});

describe("a verification token", () => {
  test("is rejected for another address or purpose, a second time, and after an hour", async () => {
    const token = (await buildSignupForm("tokena")).verificationToken;
    const elsewhere = await signUp(await buildSignupForm("tokenb", { verificationToken: token }));
    expect(elsewhere.body.data.fields).toEqual({ verificationToken: "notVerified" });

    await sendCode("tokenc@example.com", "changeEmail");
    const changing = await verifyCode(
      "tokenc@example.com",
      await readLastCode("tokenc@example.com"),
      "changeEmail",
    );
    const { verificationToken } = changing.body.data;
    const purpose = await signUp(await buildSignupForm("tokenc", { verificationToken }));
    expect(purpose.body.data.fields).toEqual({ verificationToken: "notVerified" });

    const once = await buildSignupForm("tokend");
    expect((await signUp(once)).status).toBe(200);
    // A used token sends no second code within the minute.
    expect((await sendCode("tokend@example.com")).status).toBe(429);
    const twice = await signUp({ ...once, id: "tokene" });
    expect(twice.body.data.fields).toEqual({ verificationToken: "notVerified" });

    const late = await buildSignupForm("tokenf");
    await backdateCode("tokenf@example.com", 3_601);
    expect((await signUp(late)).body.data.fields).toEqual({ verificationToken: "notVerified" });
  });

  test("stays valid if signing up fails for another reason", async () => {
    await makeUser({ id: "taken.id" });
    const given = await buildSignupForm("retry", { id: "taken.id" });
    expect((await signUp(given)).body.code).toBe(30101);
    expect((await signUp({ ...given, id: "retry.id" })).status).toBe(200);
    const rows = await db()
      .select()
      .from(verifications)
      .where(eq(verifications.email, "retry@example.com"));
    // It says when the next code may be sent, and no more.
    expect(rows).toMatchObject([{ codeHash: null, tokenHash: null, tokenExpiresAt: null }]);
  });
});
