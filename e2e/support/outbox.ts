import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/** Returns the last verification code mailed to `email`, from the server's outbox. */
export async function readMailedCode(email: string): Promise<string> {
  const { dataDir } = test.info().config.metadata as { dataDir: string };
  const outbox = join(dataDir, "outbox");
  let code: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox).catch(() => [])).sort().reverse();
      for (const name of names) {
        const mail = await readFile(join(outbox, name), "utf8");
        if (!mail.includes(email)) continue;
        code = /^([A-Z0-9]{6})\s*$/m.exec(decodePlainText(mail))?.[1];
        if (code) return true;
      }
      return false;
    })
    .toBe(true);
  return String(code);
}

/** Returns the plain-text part of a mail; Chinese ones are base64-encoded. */
function decodePlainText(mail: string): string {
  const part = /text\/plain[\s\S]*?-Encoding: (\S+)\s+([\s\S]*?)\r?\n--/.exec(mail);
  const [, encoding, text = ""] = part ?? [];
  return encoding === "base64" ? Buffer.from(text, "base64").toString() : text;
}
