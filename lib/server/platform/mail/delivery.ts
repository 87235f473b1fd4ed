import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Fields logged when the email goes to the outbox instead of a mail server. */
  outboxLog: Record<string, string>;
};

type Deliver = (message: SendMailOptions, email: Email) => Promise<void>;

/** Sends an email through SMTP_URL; without one, writes it to DATA_DIR/outbox. */
export async function deliverEmail(email: Email): Promise<void> {
  const { to, subject, text, html } = email;
  const message = {
    from: env().MAIL_FROM,
    // An object, so that nodemailer never splits an address into several recipients.
    to: { name: "", address: to },
    subject,
    text,
    html,
    headers: { "Auto-Submitted": "auto-generated" },
  };
  await singleton("mail.deliver", createDelivery)(message, email);
}

function createDelivery(): Deliver {
  const url = env().SMTP_URL;
  return url ? createSmtpDelivery(url) : createOutboxDelivery();
}

/** Timeouts in milliseconds; the query of SMTP_URL may override them. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(smtpTimeouts)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}

function createSmtpDelivery(url: string): Deliver {
  const transport = nodemailer.createTransport({ url: withTimeouts(url) });
  return async (message) => {
    await transport.sendMail(message);
  };
}

function createOutboxDelivery(): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (message, { to, subject, outboxLog }) => {
    const sent = await transport.sendMail(message);
    const folder = join(env().DATA_DIR, "outbox");
    const time = new Date().toISOString().replaceAll(":", "-");
    const file = join(folder, `${time}-${crypto.randomUUID().slice(0, 8)}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(file, sent.message as Buffer, { mode: 0o600 });
    log().info({ to, subject, file, ...outboxLog }, "email written to the outbox");
  };
}
