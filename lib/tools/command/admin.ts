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
                              opens an account; the password is typed in, or read from
                              ADMIN_PASSWORD or standard input
  list                        administrators and moderators
  role ID admin|moderator|user   gives a role, or takes it; ends the member's sessions
  reset-two-step ID           takes two-step login off a member who lost phone and codes
  promo CODE [--until DAY]    gives out a promo code, until the end of DAY (YYYY-MM-DD, UTC)
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

class UsageError extends Error {}

function required(value: string | undefined, what: string): string {
  if (!value) throw new UsageError(`${what} is missing.`);
  return value;
}

function endOf(day: string): Date {
  const end = new Date(`${day}T23:59:59.999Z`);
  if (Number.isNaN(end.getTime())) throw new UsageError(`${day} is no day.`);
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
    const id = required(values.id, "--id");
    const email = required(values.email, "--email");
    const role = staffRoles.find((each) => each === (values.role ?? "admin"));
    if (!role) throw new UsageError(`${values.role} is no role.`);
    const username = values.username ? { username: values.username } : {};
    await createStaffUser({ id, email, ...username, role, password: await askPassword() });
    say(`${id} is ${role}, and sets up two-step login at the first login at /admin/login.`);
  },
  list: async () => {
    for (const { id, role, email, state, isTwoStepOn } of await listStaff()) {
      say([id, role, email, state, isTwoStepOn ? "two-step on" : "two-step off"].join("\t"));
    }
  },
  role: async () => {
    const roles: Role[] = [...staffRoles, "user"];
    const role = roles.find((each) => each === second);
    if (!role) throw new UsageError("The role is one of admin, moderator, user.");
    await setRole(required(first, "The ID"), role);
    say(`${first} is ${role}.`);
  },
  "reset-two-step": async () => {
    await resetTwoStep(required(first, "The ID"));
    say(`Two-step login of ${first} is off.`);
  },
  promo: async () => {
    const code = required(first, "The code");
    await savePromoCode(code, values.until ? endOf(values.until) : null);
    say(`${code.toUpperCase()} counts ${values.until ? `until ${values.until}` : "for ever"}.`);
  },
};

function reasonOf(error: unknown): string {
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
  if (!run) throw new UsageError(`There is no command ${command}.`);
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
    `${reasonOf(error)}\n${error instanceof UsageError ? usage : ""}`.trimStart(),
  );
  process.exitCode = 1;
});
