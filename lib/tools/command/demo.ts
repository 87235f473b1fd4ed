import { demoAccounts, demoPassword } from "#lib/demo/accounts";
import { parseEnv } from "#lib/server/core/env";
import { build } from "#lib/tools/command/build";
import { exitCode, runNode, startNode, untilUp } from "#lib/tools/command/process";

/** `npm run demo`: builds, seeds the demo once, serves it, and says where. */
async function demo(): Promise<number> {
  const { PORT, PUBLIC_URL } = parseEnv(process.env);
  if ((await build()) !== 0) return 1;
  if ((await runNode(["lib/tools/command/seed.ts"])) !== 0) return 1;
  const server = startNode(["lib/server/app/main.ts"]);
  const ended = exitCode(server);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // The server ends by itself; this process waits for it.
    process.on(signal, () => server.kill(signal));
  }
  await untilUp(`http://localhost:${PORT}/healthz`, server);
  process.stdout.write(`
Fundlore is served at ${PUBLIC_URL}
  English  ${PUBLIC_URL}/en   mobile ${PUBLIC_URL}/en/m
  中文     ${PUBLIC_URL}/zh   mobile ${PUBLIC_URL}/zh/m

Demo accounts, all with the password ${demoPassword}
  ${demoAccounts.join("  ")}

Codes that would be mailed are in the log above and in the outbox of the data folder.
Ctrl-C stops it.
`);
  return ended;
}

process.exitCode = await demo().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
