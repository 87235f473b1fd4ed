import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { test } from "@playwright/test";

/** Creates an administrator with `npm run admin` on the server's database. */
export async function createAdmin(): Promise<{ id: string; password: string }> {
  const { dataDir } = test.info().config.metadata as { dataDir: string };
  const suffix = randomBytes(4).toString("hex");
  const id = `admin_${suffix}`;
  const password = "Harbour-Lamp-42";
  const email = `admin.${suffix}@example.com`;
  const command = ["lib/tools/command/admin.ts", "create", "--id", id, "--email", email];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: password },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The administrator was not created.");
  return { id, password };
}
