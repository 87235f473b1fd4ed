import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";

type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Logged with a mail that goes to the outbox. */
  unsentNote: Record<string, string>;
};

type Deliver = (message: SendMailOptions, mail: Mail) => Promise<void>;

/** Sends a mail to SMTP_URL; without one it is written to DATA_DIR/outbox. */
export async function sendMail(mail: Mail): Promise<void> {
  const { to, subject, text, html } = mail;
  const message = {
    from: env().MAIL_FROM,
    // As an object, so that no part of an address is taken for a list of them.
    to: { name: "", address: to },
    subject,
    text,
    html,
    headers: { "Auto-Submitted": "auto-generated" },
  };
  await singleton("mail.deliver", chooseDelivery)(message, mail);
}

function chooseDelivery(): Deliver {
  const url = env().SMTP_URL;
  return url ? toServer(url) : toOutbox();
}

/** How long a mail server may take, in milliseconds, unless SMTP_URL says otherwise. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function withPatience(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(patience)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}

function toServer(url: string): Deliver {
  const transport = nodemailer.createTransport({ url: withPatience(url) });
  return async (message) => {
    await transport.sendMail(message);
  };
}

function toOutbox(): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (message, { to, subject, unsentNote }) => {
    const sent = await transport.sendMail(message);
    const folder = join(env().DATA_DIR, "outbox");
    const moment = new Date().toISOString().replaceAll(":", "-");
    const file = join(folder, `${moment}-${crypto.randomUUID().slice(0, 8)}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(file, sent.message as Buffer, { mode: 0o600 });
    log().info({ to, subject, file, ...unsentNote }, "a mail was put in the outbox");
  };
}
