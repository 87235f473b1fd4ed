import { parseArgs } from "node:util";
import { ZodError } from "zod";
import type { Role } from "#lib/domain/staff-permission";
import { boot } from "#lib/server/app/boot";
import { isAppError } from "#lib/server/core/error";
import { createStaffUser, staffRoles } from "#lib/server/features/staff/create";
import { listStaff, resetTwoStep, savePromoCode, setRole } from "#lib/server/features/staff/manage";
import { askPassword } from "#lib/tools/command/ask-password";

const usage = `npm run admin -- <command>
  create --id ID --email EMAIL [--username NAME] [--role admin|moderator]
                              creates an account; asks for the password, or reads it from
                              ADMIN_PASSWORD or standard input
  list                        lists administrators and moderators
  role ID admin|moderator|user   changes a role and ends the user's sessions
  reset-two-step ID           turns off two-step login for a user who lost phone and codes
  promo CODE [--until DAY]    creates a promo code, valid to the end of DAY (YYYY-MM-DD, UTC)
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

class UsageError extends Error {}

function requireValue(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`${name} is missing.`);
  return value;
}

function parseEndOfDay(day: string): Date {
  const end = new Date(`${day}T23:59:59.999Z`);
  if (Number.isNaN(end.getTime())) throw new UsageError(`${day} is not a date.`);
  return end;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: "string" },
    email: { type: "string" },
    username: { type: "string" },
    role: { type: "string" },
    until: { type: "string" },
  },
});
const [command, first, second] = positionals;

const commands: Record<string, () => Promise<void>> = {
  create: async () => {
    const id = requireValue(values.id, "--id");
    const email = requireValue(values.email, "--email");
    const role = staffRoles.find((each) => each === (values.role ?? "admin"));
    if (!role) throw new UsageError(`${values.role} is not a staff role.`);
    const username = values.username ? { username: values.username } : {};
    await createStaffUser({ id, email, ...username, role, password: await askPassword() });
    print(
      `${id} now has the role ${role}. The first login at /admin/login sets up two-step login.`,
    );
  },
  list: async () => {
    for (const { id, role, email, state, isTwoStepOn } of await listStaff()) {
      print([id, role, email, state, isTwoStepOn ? "two-step on" : "two-step off"].join("\t"));
    }
  },
  role: async () => {
    const roles: Role[] = [...staffRoles, "user"];
    const role = roles.find((each) => each === second);
    if (!role) throw new UsageError("The role must be admin, moderator or user.");
    await setRole(requireValue(first, "The ID"), role);
    print(`${first} now has the role ${role}.`);
  },
  "reset-two-step": async () => {
    await resetTwoStep(requireValue(first, "The ID"));
    print(`Two-step login of ${first} is off.`);
  },
  promo: async () => {
    const code = requireValue(first, "The code");
    await savePromoCode(code, values.until ? parseEndOfDay(values.until) : null);
    print(
      `${code.toUpperCase()} is valid ${values.until ? `until ${values.until}` : "without a time limit"}.`,
    );
  },
};

function explainError(error: unknown): string {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  }
  if (!(error instanceof Error)) return String(error);
  if (!isAppError(error) || !error.fields) return error.message;
  return `${error.message} (${Object.values(error.fields).join(", ")})`;
}

async function main(): Promise<void> {
  if (!command || command === "help") return void process.stdout.write(usage);
  const run = commands[command];
  if (!run) throw new UsageError(`Unknown command ${command}.`);
  process.env.LOG_LEVEL ??= "error";
  const running = await boot();
  try {
    await run();
  } finally {
    await running.stop();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(
    `${explainError(error)}\n${error instanceof UsageError ? usage : ""}`.trimStart(),
  );
  process.exitCode = 1;
});
