import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type AccountChange, sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db } from "#lib/server/platform/postgres/client";
import { verifications } from "#lib/server/platform/postgres/schema/user";
import { sns, verifyCode } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import en from "#messages/en/mail" with { type: "json" };

type ReceivedEmail = { from: string; to: string[]; source: string };
const received: ReceivedEmail[] = [];
let isRejecting = false;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, { envelope }, done) {
    text(stream).then((source) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    }, done);
  },
  onRcptTo(_address, _session, done) {
    done(isRejecting ? new Error("no such mailbox") : undefined);
  },
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.server.address() as AddressInfo;

testDatabase({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "Fundlore <post@fundlore.example>",
});

beforeEach(() => {
  received.length = 0;
  isRejecting = false;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const send = (email: string, lng?: string, header = "en") =>
  callApi(`POST ${sns}/user/email/code`, {
    body: { email, purpose: "signup", lng },
    headers: { "accept-language": header },
  });

/** Returns the decoded parts of an email by media type. */
function parseParts(source: string): Record<string, string> {
  const boundary = source.match(/boundary="([^"]+)"/)?.[1] ?? "";
  const found: Record<string, string> = {};
  for (const part of source.split(`--${boundary}`).slice(1)) {
    const [head = "", ...rest] = part.split("\r\n\r\n");
    const type = head.match(/Content-Type: ([\w/]+)/i)?.[1] ?? "";
    const body = rest.join("\r\n\r\n");
    if (/base64/i.test(head)) found[type] = Buffer.from(body, "base64").toString();
    else if (/quoted-printable/i.test(head)) found[type] = decodeQuoted(body);
    else found[type] = body;
  }
  return found;
}

function decodeQuoted(body: string): string {
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString();
}

describe("an account email", () => {
  const user = { id: "ann", email: "ann@example.com" };

  test.each(Object.entries(en.accountChange))(
    "about %s arrives in English",
    async (change, { subject }) => {
      const purgeAt = new Date("2026-12-20T08:00:00Z");
      await sendAccountEmail(change as AccountChange, { ...user, locale: "en" }, { purgeAt });
      const [mail] = received;
      const { "text/plain": plain = "", "text/html": html = "" } = parseParts(mail?.source ?? "");
      expect(mail?.to).toEqual(["ann@example.com"]);
      expect(mail?.source).toContain(`Subject: ${subject}`);
      expect(plain).toMatch(/your account ann/i);
      expect(plain).not.toMatch(/[{}]/);
      expect(plain.includes("Dec 20th, 2026")).toBe(change === "deletionRequested");
      const [link = ""] = plain.match(/http:\/\/localhost:3000\/en\/\S+/) ?? [];
      expect(html).toContain(`href="${link}"`);
      expect(html).toContain("prefers-color-scheme: dark");
    },
  );

  test("arrives in Chinese and links to the Chinese pages", async () => {
    await sendAccountEmail("passwordChanged", { ...user, locale: "zh" });
    const { "text/plain": plain = "", "text/html": html = "" } = parseParts(
      received[0]?.source ?? "",
    );
    expect(plain).toContain("你的账号 ann 刚刚更改了密码");
    expect(plain).toContain("http://localhost:3000/zh/accounts/find-password");
    expect(html).toContain('<html lang="zh-Hans">');
  });

  test("does not reject when it cannot be sent", async () => {
    isRejecting = true;
    await expect(
      sendAccountEmail("twoStepOff", { ...user, locale: "en" }),
    ).resolves.toBeUndefined();
    expect(received).toHaveLength(0);
  });
});

describe("a code email", () => {
  test("arrives in English, as text and as HTML, with a valid code", async () => {
    expect((await send("ann@example.com")).status).toBe(200);
    const [mail] = received;
    expect(mail).toMatchObject({ from: "post@fundlore.example", to: ["ann@example.com"] });
    const { "text/plain": plain = "", "text/html": html = "" } = parseParts(mail?.source ?? "");
    const code = plain.match(/^([2-9A-Z]{6})\r?$/m)?.[1] ?? "none";
    expect(plain).toContain("Enter this code to verify your email:");
    expect(plain).toContain("valid for 10 minutes");
    expect(html).toContain(code);
    expect(html).toContain('<html lang="en">');
    expect(mail?.source).toContain(`Subject: ${code} is your Fundlore code`);
    expect((await verifyCode("ann@example.com", code)).status).toBe(200);
  });

  test.each([
    ["the form's language", "zh", "en"],
    ["Accept-Language", undefined, "zh-CN"],
  ])("arrives in Chinese because of %s", async (_, lng, header) => {
    const email = `li.${header}@example.com`;
    await send(email, lng, header);
    const { "text/plain": plain = "", "text/html": html = "" } = parseParts(
      received[0]?.source ?? "",
    );
    const code = plain.match(/^([2-9A-Z]{6})\r?$/m)?.[1] ?? "none";
    expect(plain).toContain("请输入以下验证码，验证你的邮箱");
    expect(html).toContain('<html lang="zh-Hans">');
    expect((await verifyCode(email, code)).status).toBe(200);
  });

  test("reports a failed delivery and allows an immediate retry", async () => {
    isRejecting = true;
    const { status, body } = await send("late@example.com");
    expect([status, body.message]).toEqual([500, "The code could not be sent."]);
    expect(await db().$count(verifications, eq(verifications.email, "late@example.com"))).toBe(0);
    isRejecting = false;
    expect((await send("late@example.com")).status).toBe(200);
    expect(received).toHaveLength(1);
  });

  test("goes to one address only, even if the address looks like a list", async () => {
    expect((await send("a@example.com,b@example.com")).status).toBe(400);
    expect((await send("a@example.com\r\nBcc: b@example.com")).status).toBe(400);
    expect(received).toHaveLength(0);
  });
});
