import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/** The verification code last mailed to `email`, out of the server's outbox. */
export async function mailedCode(email: string): Promise<string> {
  const { dataDir } = test.info().config.metadata as { dataDir: string };
  const outbox = join(dataDir, "outbox");
  let code: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox).catch(() => [])).sort().reverse();
      for (const name of names) {
        const mail = await readFile(join(outbox, name), "utf8");
        if (!mail.includes(email)) continue;
        code = /^([A-Z0-9]{6})\s*$/m.exec(mail)?.[1];
        if (code) return true;
      }
      return false;
    })
    .toBe(true);
  return String(code);
}
