import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type APIRequestContext, test } from "@playwright/test";
import type { StaffRole } from "#lib/domain/account/staff-permission";
import { generateAppCode } from "./two-step.ts";

export type Staff = { id: string; password: string; token: string; secret: string };

const api = "/sns/api/v1";

/** Creates an account of staff with `npm run admin` on the server's database. */
async function createAccount(role: StaffRole): Promise<{ id: string; password: string }> {
  const { dataDir } = test.info().config.metadata as { dataDir: string };
  const suffix = randomBytes(4).toString("hex");
  const id = `staff_${suffix}`;
  const password = "Harbour-Lamp-42";
  const email = `staff.${suffix}@example.com`;
  const command = ["lib/tools/command/admin.ts", "create", "--id", id, "--email", email];
  const child = spawn(process.execPath, [...command, "--role", role], {
    env: { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: password },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The account of staff was not created.");
  return { id, password };
}

export const createAdmin = () => createAccount("admin");

/** Creates an account of staff and logs it in through the API, with two-step login. */
export async function createStaff(request: APIRequestContext, role: StaffRole): Promise<Staff> {
  const account = await createAccount(role);
  const post = async (path: string, data: object) => {
    const response = await request.post(`${api}${path}`, { data });
    const body = await response.json();
    if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const { setupToken } = await post("/admin/login", account);
  const { secret } = await post("/user/login/two-step/setup", { setupToken });
  const code = generateAppCode(secret);
  const { accessToken } = await post("/user/login/two-step/confirm", { setupToken, code });
  return { ...account, token: accessToken, secret };
}
