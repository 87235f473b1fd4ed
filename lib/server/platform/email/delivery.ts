import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { isLoopback } from "#lib/server/core/loopback";
import { computeKeyedHash } from "#lib/server/core/secret";
import { parseSender } from "#lib/server/core/setting-values";
import { singleton } from "#lib/server/core/singleton";
import { withSpan } from "#lib/server/core/span";
import type { Email } from "#lib/server/platform/email/render-email";

/** Loaded with the first email. */
const loadNodemailer = async () => (await import("nodemailer")).default;

/** Creates a transport once; a failed load of the library is repeated with the next email. */
const getTransport = <T>(create: (nodemailer: Nodemailer) => T): Promise<T> =>
  singleton("mail.transport", async () => create(await loadNodemailer()));

type Nodemailer = Awaited<ReturnType<typeof loadNodemailer>>;

/** The part of Feedback-ID that all emails share. */
const senderName = "fundlore";

/** Limits one attempt, from the DNS query to the server's last reply. */
const deadlineMs = 10_000;

/** Sends an email through SMTP_URL; without one, writes it to DATA_DIR/outbox. */
export async function deliverEmail(email: Email, key: bigint, kind: string): Promise<void> {
  const { to, subject, text, html, headers } = email;
  const message = {
    from: env().MAIL_FROM,
    // An object, so that nodemailer never splits an address into several recipients.
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: createMessageId(key),
    headers: {
      "Auto-Submitted": "auto-generated",
      // Mail services and inboxes count complaints by its first field.
      "Feedback-ID": `${kind}:${senderName}`,
      ...headers,
    },
    ...getDkim(),
  };
  const url = env().SMTP_URL;
  await (url ? sendBySmtp(url, message) : writeToOutbox(message, email));
}

/** Returns the same id for every attempt, by which inboxes recognize an email sent twice. */
function createMessageId(key: bigint): string {
  const domain = parseSender(env().MAIL_FROM)?.domain ?? "localhost";
  return `<${computeKeyedHash("mail.message", String(key)).slice(0, 32)}@${domain}>`;
}

/** What DKIM signs. RFC 8058 demands the headers of unsubscribing, and Gmail Feedback-ID. */
const signedHeaders =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:" +
  "List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID";

function getDkim(): Pick<SendMailOptions, "dkim"> {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: privateKey } = env();
  return domainName && keySelector && privateKey
    ? { dkim: { domainName, keySelector, privateKey, headerFieldNames: signedHeaders } }
    : {};
}

/** Timeouts in milliseconds; the query of SMTP_URL may override them, as it may `requireTLS`. */
const smtpTimeouts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: deadlineMs,
};

/** Codes and links must not be readable on the way, so another host has to offer TLS. */
export function completeSmtpUrl(url: string): string {
  const address = new URL(url);
  const defaults = {
    ...smtpTimeouts,
    ...(!isLoopback(address.hostname) && { requireTLS: "true" }),
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}

async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  const transport = await getTransport((nodemailer) =>
    nodemailer.createTransport({ url: completeSmtpUrl(url) }),
  );
  // Not in the types of nodemailer yet.
  const withDeadline = { ...message, signal: AbortSignal.timeout(deadlineMs) };
  await withSpan("SMTP send", { "server.address": new URL(url).hostname }, () =>
    transport.sendMail(withDeadline as SendMailOptions),
  );
}

/**
 * Connects to SMTP_URL and logs in, without sending anything.
 * @throws Error if the mail server refuses or does not answer in time
 */
export async function verifySmtp(): Promise<void> {
  const nodemailer = await loadNodemailer();
  const transport = nodemailer.createTransport({ url: completeSmtpUrl(env().SMTP_URL ?? "") });
  await transport.verify();
}

async function writeToOutbox(
  message: SendMailOptions,
  { to, subject, outboxLog }: Email,
): Promise<void> {
  const transport = await getTransport((nodemailer) =>
    nodemailer.createTransport({ streamTransport: true, buffer: true }),
  );
  const sent = await transport.sendMail(message);
  const folder = join(env().DATA_DIR, "outbox");
  const time = new Date().toISOString().replaceAll(":", "-");
  const file = join(folder, `${time}-${crypto.randomUUID().slice(0, 8)}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Renamed, so that nobody reads half of it.
  await writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
  log().info({ to, subject, file, ...outboxLog }, "email written to the outbox");
}
