import { demoAccounts, demoPassword } from "#lib/demo/accounts";
import { parseEnv } from "#lib/server/core/env";
import { readOptions } from "#lib/tools/command/arguments";
import { build } from "#lib/tools/command/build";
import {
  forwardSignals,
  runNode,
  startNode,
  waitForExit,
  waitUntilUp,
} from "#lib/tools/command/process";

/** `npm run demo`: builds while it seeds the demo data, each only once, then serves it and prints the address. */
async function demo(): Promise<number> {
  readOptions({});
  const { PORT, PUBLIC_URL } = parseEnv(process.env);
  const codes = await Promise.all([build(), runNode(["lib/tools/command/seed.ts"])]);
  if (codes.some((code) => code !== 0)) return 1;
  const server = startNode(["lib/server/app/start.mjs"]);
  const exited = waitForExit(server);
  forwardSignals(server);
  await waitUntilUp(`http://localhost:${PORT}/readyz`, server);
  process.stdout.write(`
Fundlore is served at ${PUBLIC_URL}
  English  ${PUBLIC_URL}/en   mobile ${PUBLIC_URL}/en/m
  中文     ${PUBLIC_URL}/zh   mobile ${PUBLIC_URL}/zh/m

Demo accounts, all with the password ${demoPassword}
  ${demoAccounts.join("  ")}

Verification codes are in the log above and in the outbox of the data folder.
Press Ctrl-C to stop.
`);
  return exited;
}

process.exitCode = await demo().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
