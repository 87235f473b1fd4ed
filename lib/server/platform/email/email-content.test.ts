import { describe, expect, test } from "vitest";
import type { Locale } from "#lib/domain/locale";
import { type AccountChange, queueAccountEmail } from "#lib/server/platform/email/account-email";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";
import { sns, verifyCode } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { parseParts, startTestSmtpServer } from "#lib/testing/smtp";
import en from "#messages/en/email" with { type: "json" };

const smtp = await startTestSmtpServer();
const { received } = smtp;

testDatabase({ SMTP_URL: smtp.url, MAIL_FROM: "Fundlore <post@fundlore.example>" });

const send = (email: string, lng?: string, header = "en") =>
  callApi(`POST ${sns}/user/email/code`, {
    body: { email, purpose: "signup", lng },
    headers: { "accept-language": header },
  });

async function sendAccountEmail(change: AccountChange, language: Locale, date?: Date) {
  const user = { id: "ann", email: "ann@example.com", language };
  await queueAccountEmail(
    db(),
    change,
    user,
    date && { date, day: date.toISOString().slice(0, 10) },
  );
  await drainEmail();
}

describe("an account email", () => {
  test.each(Object.entries(en.accountChange))(
    "about %s arrives in English",
    async (change, { subject }) => {
      await sendAccountEmail(change as AccountChange, "en", new Date("2026-12-20T08:00:00Z"));
      const [mail] = received;
      const { "text/plain": plain = "", "text/html": html = "" } = parseParts(mail?.source ?? "");
      expect(mail?.to).toEqual(["ann@example.com"]);
      expect(mail?.source).toContain(`Subject: ${subject}`);
      expect(plain).toMatch(/your account ann/i);
      expect(plain).not.toMatch(/[{}]/);
      expect(plain.includes("Dec 20th, 2026")).toBe(
        ["deletionRequested", "dataExportReady", "dateOfBirthChanged"].includes(change),
      );
      const [link = ""] = plain.match(/http:\/\/localhost:3000\/en\/\S+/) ?? [];
      expect(html).toContain(`href="${link}"`);
      expect(html).toContain("prefers-color-scheme: dark");
    },
  );

  test("arrives in Chinese and links to the Chinese pages", async () => {
    await sendAccountEmail("passwordChanged", "zh");
    const { "text/plain": plain = "", "text/html": html = "" } = parseParts(
      received[0]?.source ?? "",
    );
    expect(plain).toContain("你的账号 ann 刚刚修改了密码");
    expect(plain).toContain("http://localhost:3000/zh/accounts/find-password");
    expect(html).toContain('<html lang="zh-Hans">');
  });
});

describe("a code email", () => {
  test("arrives in English, as text and as HTML, with a valid code", async () => {
    expect((await send("ann@example.com")).status).toBe(200);
    await drainEmail();
    const [mail] = received;
    expect(mail).toMatchObject({ from: "post@fundlore.example", to: ["ann@example.com"] });
    const { "text/plain": plain = "", "text/html": html = "" } = parseParts(mail?.source ?? "");
    const code = plain.match(/^([2-9A-Z]{6})\r?$/m)?.[1] ?? "none";
    expect(plain).toContain("Enter this code to verify your email:");
    expect(plain).toContain("valid for 10 minutes");
    expect(html).toContain(code);
    expect(html).toContain('<html lang="en">');
    expect(mail?.source).toContain("Subject: Your Fundlore code\r\n");
    expect((await verifyCode("ann@example.com", code)).status).toBe(200);
  });

  test.each([
    ["the form's language", "zh", "en"],
    ["Accept-Language", undefined, "zh-CN"],
  ])("arrives in Chinese because of %s", async (_, lng, header) => {
    const email = `li.${header}@example.com`;
    await send(email, lng, header);
    await drainEmail();
    const { "text/plain": plain = "", "text/html": html = "" } = parseParts(
      received[0]?.source ?? "",
    );
    const code = plain.match(/^([2-9A-Z]{6})\r?$/m)?.[1] ?? "none";
    expect(plain).toContain("请输入以下验证码，验证你的邮箱");
    expect(html).toContain('<html lang="zh-Hans">');
    expect((await verifyCode(email, code)).status).toBe(200);
  });

  test("goes to one address only, even if the address looks like a list", async () => {
    expect((await send("a@example.com,b@example.com")).status).toBe(400);
    expect((await send("a@example.com\r\nBcc: b@example.com")).status).toBe(400);
    await drainEmail();
    expect(received).toHaveLength(0);
  });
});
