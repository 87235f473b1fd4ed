import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type LegalDocument, legalDocuments } from "#lib/domain/site/legal";
import { env } from "#lib/server/core/env";
import { invalidate } from "#lib/server/core/invalidation";
import { readGoLiveSteps } from "#lib/server/features/moderation/go-live/read-steps";
import { sandbox } from "#lib/server/features/order/provider/sandbox";
import { legalTag } from "#lib/server/features/site/legal/current";
import { legalVersions } from "#lib/server/features/site/legal/schema";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";
import { jobs } from "#lib/server/platform/postgres/schema/job";
import { findCode } from "#lib/testing/account";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { setFundProvider } from "#lib/testing/fund-provider";
import { makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { setServerSetting } from "#lib/testing/server-setting";
import { parseParts, startTestSmtpServer } from "#lib/testing/smtp";
import { makeUser, type TestUser } from "#lib/testing/user";

const smtp = await startTestSmtpServer();

testDatabase({
  PUBLIC_URL: "https://fundlore.test",
  SMTP_URL: smtp.url,
  MAIL_FROM: "Fundlore <post@fundlore.test>",
});

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
});

const never = async () => false;
const always = async () => true;
const listed = async (seesHttps = never) => (await readGoLiveSteps(seesHttps)).join(" ");

test("lists everything for a new site, by a call of administrators only", async () => {
  expect(await listed()).toBe("https email legal backup provider product post");
  const { data } = await callAs(admin, "GET /go-live/list");
  expect(data.items.map(({ step }: { step: string }) => step)).toContain("backup");
  const manager = await makeUser({ role: "fundManager" });
  expect((await callAs(manager, "GET /go-live/list")).status).toBe(403);
});

test("lists nothing where nobody else can come", async () => {
  const { PUBLIC_URL } = env();
  env().PUBLIC_URL = "http://localhost:3000";
  expect(await listed()).toBe("");
  env().PUBLIC_URL = PUBLIC_URL;
});

describe("the test message", () => {
  const send = () => callAs(admin, "POST /go-live/test-email", {});
  const confirm = (code: string) => callAs(admin, "POST /go-live/test-email/confirm", { code });

  test("is proven by its code alone", async () => {
    expect((await send()).status).toBe(200);
    await drainEmail();
    const [message] = smtp.received;
    expect(message).toMatchObject({ from: "post@fundlore.test", to: [`${admin.id}@example.com`] });
    const code = findCode(parseParts(message?.source ?? "")["text/plain"] ?? "");
    expect(code).toHaveLength(6);
    expect((await confirm("AAAAAA")).status).toBe(400);
    expect(await listed()).toContain("email");
    const other = await makeUser({ role: "admin" });
    const stolen = await callAs(other, "POST /go-live/test-email/confirm", { code });
    expect(stolen.status).toBe(400);
    expect((await confirm(` ${code.toLowerCase()} `)).status).toBe(200);
    expect(await listed()).not.toContain("email");
  });

  test("counts only while there is a mail server", async () => {
    const { SMTP_URL } = env();
    env().SMTP_URL = undefined;
    expect(await listed()).toContain("email");
    env().SMTP_URL = SMTP_URL;
  });
});

const publish = async (document: LegalDocument) => {
  const texts = { textEn: "Us", textZh: "我们", summaryEn: "New", summaryZh: "新" };
  const state = { number: 2, effectiveAt: new Date(), isEffective: true };
  await db()
    .insert(legalVersions)
    .values({ document, ...texts, ...state });
  invalidate(legalTag);
};

test("empties as each is done", async () => {
  for (const document of legalDocuments) {
    expect(await listed()).toContain("legal");
    await publish(document);
  }
  expect(await listed()).not.toContain("legal");

  const run = { name: "ops.drill", begunAt: new Date() };
  await db()
    .insert(jobs)
    .values({ ...run, error: "no backup" });
  expect(await listed()).toContain("backup");
  await db().update(jobs).set({ succeededAt: new Date() }).where(eq(jobs.name, run.name));
  expect(await listed()).not.toContain("backup");

  await makeProduct();
  const author = await makeUser();
  await makePost(author, { isPublic: false });
  expect(await listed()).toBe("https provider post");
  await makePost(author);
  expect(await listed(always)).toBe("provider");
});

describe("the provider", () => {
  test("is not needed where staff turned ordering off", async () => {
    await setServerSetting("isOrderingOpen", false);
    expect(await listed(always)).toBe("");
    await setServerSetting("isOrderingOpen", null);
  });

  test("is the sandbox for no public site", async () => {
    setFundProvider(sandbox);
    expect(await listed(always)).toBe("provider");
  });

  test("is proven by an answer, not by its address", async () => {
    const away = async () => {
      throw new Error("It does not answer.");
    };
    setFundProvider({ ...sandbox, kind: "external", find: away });
    expect(await listed(always)).toBe("provider");
    setFundProvider({ ...sandbox, kind: "external", find: async () => null });
    expect(await listed(always)).toBe("");
  });
});
