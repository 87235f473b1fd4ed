import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/** Returns the last verification code mailed to `email`. */
export const readMailedCode = (email: string) => readMail(email, /^([A-Z0-9]{6})\s*$/m);

/** Returns the path and fragment of the last mailed link to a page whose path ends with `path`. */
export const readMailedLink = (email: string, path: string) =>
  readMail(email, new RegExp(`https?://[^/\\s]+(/\\S*${path}#\\S+)`));

/** Files that a test has read, by address and pattern. */
const read = new Map<string, string>();

/**
 * Returns the first group of a pattern in the last mail to `email` that has it, from the outbox. A
 * second call waits for a later mail, because mail is sent after the response.
 */
async function readMail(email: string, pattern: RegExp): Promise<string> {
  const { dataDir } = test.info().config.metadata as { dataDir: string };
  const outbox = join(dataDir, "outbox");
  const key = `${email} ${pattern}`;
  const last = read.get(key) ?? "";
  let found: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox).catch(() => []))
        .filter((name) => name.endsWith(".eml") && name > last)
        .sort()
        .reverse();
      for (const name of names) {
        const mail = await readFile(join(outbox, name), "utf8");
        if (!mail.includes(email)) continue;
        found = pattern.exec(decodePlainText(mail))?.[1];
        if (!found) continue;
        read.set(key, name);
        return true;
      }
      return false;
    })
    .toBe(true);
  return String(found);
}

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
