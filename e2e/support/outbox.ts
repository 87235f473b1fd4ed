import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/** Returns the last verification code mailed to `email`. */
export const readEmailedCode = (email: string) => readEmail(email, /^([A-Z0-9]{6})\s*$/m);

/** Returns the path and fragment of the last mailed link to a page whose path ends with `path`. */
export const readEmailedLink = (email: string, path: string) =>
  readEmail(email, new RegExp(`https?://[^/\\s]+(/\\S*${path}#\\S+)`));

/** Counts the mails to `email` whose text has a pattern. */
export async function countEmails(email: string, pattern: RegExp): Promise<number> {
  const emails = await Promise.all((await listEmails()).map((name) => readEmailFile(name)));
  return emails.filter((mail) => mail.includes(email) && pattern.test(decodePlainText(mail)))
    .length;
}

/** Files that a test has read, by address and pattern. */
const read = new Map<string, string>();

/**
 * Returns the first group of a pattern in the last mail to `email` that has it, from the outbox. A
 * second call waits for a later mail, because mail is sent after the response.
 */
async function readEmail(email: string, pattern: RegExp): Promise<string> {
  const key = `${email} ${pattern}`;
  const last = read.get(key) ?? "";
  let found: string | undefined;
  const find = async () => {
    const names = (await listEmails()).filter((name) => name > last);
    for (const name of names) {
      const mail = await readEmailFile(name);
      if (!mail.includes(email)) continue;
      found = pattern.exec(decodePlainText(mail))?.[1];
      if (!found) continue;
      read.set(key, name);
      return true;
    }
    return false;
  };
  await expect.poll(find, { intervals: [20, 30, 50, 100] }).toBe(true);
  return String(found);
}

function getOutbox(): string {
  const { dataDir } = test.info().config.metadata as { dataDir: string };
  return join(dataDir, "outbox");
}

/** Lists the files of all mails, newest first. */
async function listEmails(): Promise<string[]> {
  const names = await readdir(getOutbox()).catch(() => []);
  return names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse();
}

const readEmailFile = (name: string) => readFile(join(getOutbox(), name), "utf8");

/** Returns the plain-text part of a mail, decoded. */
function decodePlainText(mail: string): string {
  const part = /text\/plain[\s\S]*?-Encoding: (\S+)\s+([\s\S]*?)\r?\n--/.exec(mail);
  const [, encoding, text = ""] = part ?? [];
  if (encoding === "base64") return Buffer.from(text, "base64").toString();
  if (encoding !== "quoted-printable") return text;
  const bytes = text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString();
}
