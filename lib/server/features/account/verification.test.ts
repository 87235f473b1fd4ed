import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { codePurposes } from "#lib/contracts/account";
import { requireVerification } from "#lib/server/features/account/verification";
import { db } from "#lib/server/platform/postgres/client";
import { verifications } from "#lib/server/platform/postgres/schema/user";
import {
  age,
  codeIn,
  form,
  outbox,
  sendCode,
  signUp,
  verified,
  verifyCode,
} from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const lastCode = (email: string) => codeIn(outbox(email).at(-1) ?? "");
const wrong = (code: string) => (code === "222222" ? "333333" : "222222");

describe("a verification code", () => {
  test("is mailed, kept only as a hash, and traded for a token", async () => {
    const sent = await sendCode("ann@example.com");
    expect(sent.status).toBe(200);
    const { expiresAt, resendAt } = sent.body.data;
    expect(Date.parse(expiresAt) - Date.parse(resendAt)).toBe(9 * 60_000);
    const code = lastCode("ann@example.com");
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    const [row] = await db().select().from(verifications);
    expect(JSON.stringify(row)).not.toContain(code);

    const passed = await verifyCode("ann@example.com", code);
    expect(passed.status).toBe(200);
    const token = passed.body.data.verificationToken;
    expect(token.length).toBeGreaterThan(40);
    const [after] = await db().select().from(verifications);
    expect(JSON.stringify(after)).not.toContain(token);
  });

  test("is taken in small letters, and for the address in any case", async () => {
    await sendCode("Case@Example.com");
    const code = lastCode("Case@Example.com").toLowerCase();
    expect((await verifyCode("cASE@example.COM", code)).status).toBe(200);
  });

  test("has to be sent first", async () => {
    const { status, body } = await verifyCode("never@example.com", "ABC234");
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({ code: "notSent" });
  });

  test.each(["", "12 34", "ABC-23", "验证码"])("%j is not valid", async (code) => {
    const { status, body } = await verifyCode("never@example.com", code);
    expect(status).toBe(400);
    expect(body.data.fields.code).toBe(code === "" ? "required" : "not valid");
  });

  test("is good once", async () => {
    await sendCode("once@example.com");
    const code = lastCode("once@example.com");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => verifyCode("once@example.com", code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verifyCode("once@example.com", code)).body.data.fields).toEqual({
      code: "expired",
    });
  });

  test("that anybody asks for anew leaves a verified address verified", async () => {
    const email = "kept@example.com";
    const subject = { email, purpose: "signup" } as const;
    const token = await verified(email);
    await age(email, 61);
    expect((await sendCode(email)).status).toBe(200);
    for (let guess = 0; guess < 6; guess += 1) {
      await verifyCode(email, wrong(lastCode(email)));
    }
    await expect(requireVerification(subject, token)).resolves.toBeUndefined();
    await age(email, 3_600);
    await expect(requireVerification(subject, token)).rejects.toThrow();
  });

  test("bears five tries, then even the right one is refused", async () => {
    await sendCode("tries@example.com");
    const code = lastCode("tries@example.com");
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => verifyCode("tries@example.com", wrong(code))),
    );
    const reasons = guesses.map(({ body }) => body.data.fields.code);
    expect(reasons.filter((reason) => reason === "incorrect")).toHaveLength(5);
    expect(reasons.filter((reason) => reason === "expired")).toHaveLength(3);
    const { status, body } = await verifyCode("tries@example.com", code);
    expect([status, body.data.fields.code]).toEqual([400, "expired"]);
  });

  test("still passes at the fifth try", async () => {
    await sendCode("fifth@example.com");
    const code = lastCode("fifth@example.com");
    for (let i = 0; i < 4; i++) await verifyCode("fifth@example.com", wrong(code));
    expect((await verifyCode("fifth@example.com", code)).status).toBe(200);
  });

  test("expires after ten minutes", async () => {
    for (const [email, seconds, status] of [
      ["young@example.com", 590, 200],
      ["old@example.com", 601, 400],
    ] as const) {
      await sendCode(email);
      await age(email, seconds);
      const answer = await verifyCode(email, lastCode(email));
      expect([email, answer.status]).toEqual([email, status]);
      if (status === 400) expect(answer.body.data.fields).toEqual({ code: "expired" });
    }
  });

  test("is bound to its purpose and its address", async () => {
    await makeUser({ email: "bound@example.com" });
    await sendCode("bound@example.com");
    await sendCode("bound@example.com", "changeEmail");
    await sendCode("other@example.com");
    const [first] = outbox("bound@example.com").map(codeIn);
    const other = await verifyCode("bound@example.com", first ?? "", "changeEmail");
    expect(other.body.data.fields).toEqual({ code: "incorrect" });
    const elsewhere = await verifyCode("other@example.com", first ?? "");
    expect(elsewhere.body.data.fields).toEqual({ code: "incorrect" });
  });
});

describe("sending again", () => {
  test("is refused within a minute, told how long to wait, and replaces the code after it", async () => {
    await sendCode("again@example.com");
    const first = lastCode("again@example.com");
    const soon = await sendCode("AGAIN@example.com");
    expect(soon.status).toBe(429);
    const wait = Number(soon.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await sendCode("again@example.com", "changeEmail")).status).toBe(200);

    await age("again@example.com", 60);
    expect((await sendCode("again@example.com")).status).toBe(200);
    const refused = await verifyCode("again@example.com", first);
    expect(refused.body.data.fields).toEqual({ code: "incorrect" });
  });

  test("ten at once send one mail", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendCode("storm@example.com")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    expect(outbox("storm@example.com")).toHaveLength(1);
  });
});

describe("who may be mailed", () => {
  test.each(["signup", "changeEmail"] as const)(
    "%s: that an address has three profiles is told to who reads its mails, and only then",
    async (purpose) => {
      const email = `full.${purpose}@example.com`;
      for (const each of [email, email.toUpperCase(), email]) await makeUser({ email: each });
      expect((await sendCode(email, purpose)).status).toBe(200);
      const code = lastCode(email);
      expect((await verifyCode(email, wrong(code), purpose)).body.data.fields.code).toBe(
        "incorrect",
      );
      const { status, body } = await verifyCode(email, code, purpose);
      expect([status, body.code, body.data.fields.email]).toEqual([409, 30051, "full"]);
    },
  );

  test.each(codePurposes)(
    "%s answers alike for a known and an unknown address",
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
        expect(outbox(email)).toHaveLength(1);
        expect((await sendCode(email, purpose)).status).toBe(429);
        expect((await verifyCode(email, "222222", purpose)).body.data.fields).toEqual({
          code: "incorrect",
        });
      }
    },
  );

  test.each(["", "ann", "ann@example", "ann@example.c", "a b@example.com", "ann@@example.com"])(
    "%j is not an address",
    async (email) => {
      const { status, body } = await sendCode(email);
      expect([status, Object.keys(body.data.fields)]).toEqual([400, ["email"]]);
    },
  );
});

describe("a verification token", () => {
  test("is refused for another address, another purpose, twice, and after an hour", async () => {
    const token = (await form("tokena")).verificationToken;
    const elsewhere = await signUp(await form("tokenb", { verificationToken: token }));
    expect(elsewhere.body.data.fields).toEqual({ verificationToken: "notVerified" });

    await sendCode("tokenc@example.com", "changeEmail");
    const changing = await verifyCode(
      "tokenc@example.com",
      lastCode("tokenc@example.com"),
      "changeEmail",
    );
    const { verificationToken } = changing.body.data;
    const purpose = await signUp(await form("tokenc", { verificationToken }));
    expect(purpose.body.data.fields).toEqual({ verificationToken: "notVerified" });

    const once = await form("tokend");
    expect((await signUp(once)).status).toBe(200);
    const twice = await signUp({ ...once, id: "tokene" });
    expect(twice.body.data.fields).toEqual({ verificationToken: "notVerified" });

    const late = await form("tokenf");
    await age("tokenf@example.com", 3_601);
    expect((await signUp(late)).body.data.fields).toEqual({ verificationToken: "notVerified" });
  });

  test("stays good when signing up fails for another reason", async () => {
    await makeUser({ id: "taken.id" });
    const given = await form("retry", { id: "taken.id" });
    expect((await signUp(given)).body.code).toBe(30101);
    expect((await signUp({ ...given, id: "retry.id" })).status).toBe(200);
    const rows = await db()
      .select()
      .from(verifications)
      .where(eq(verifications.email, "retry@example.com"));
    expect(rows).toHaveLength(0);
  });
});
