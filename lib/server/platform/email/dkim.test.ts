import { createHash, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { sendCode } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { startTestSmtpServer } from "#lib/testing/smtp";

const smtp = await startTestSmtpServer();
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });

testDatabase({
  SMTP_URL: smtp.url,
  DKIM_DOMAIN: "fundlore.example",
  DKIM_SELECTOR: "mail",
  DKIM_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString().replaceAll("\n", "\\n"),
});

/** Returns the body in the "relaxed" form that DKIM hashes (RFC 6376). */
const relax = (body: string) =>
  `${body
    .split("\r\n")
    .map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd())
    .join("\r\n")
    .trimEnd()}\r\n`;

test("signs emails and what they say they are with the domain's key", async () => {
  await sendCode("ann@example.com");
  await drainEmail();
  const source = smtp.received[0]?.source ?? "";
  const [head = "", ...rest] = source.split("\r\n\r\n");
  const signature = /^DKIM-Signature: (.+(?:\r\n[ \t].+)*)/im.exec(head)?.[1] ?? "";
  const fields = signature.replaceAll(/\s/g, "");
  expect(fields).toContain("d=fundlore.example;");
  expect(fields).toContain("s=mail;");
  expect(head).toMatch(/^Feedback-ID: code:fundlore$/m);
  expect(fields.toLowerCase()).toMatch(/h=[^;]*:feedback-id[:;]/);
  const bodyHash = createHash("sha256")
    .update(relax(rest.join("\r\n\r\n")))
    .digest("base64");
  expect(fields).toContain(`bh=${bodyHash};`);
});
