import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOptions } from "#lib/tools/command/arguments";
import { build } from "#lib/tools/command/build";
import { runNode } from "#lib/tools/command/process";
import { Cluster } from "#lib/tools/faults/cluster";
import { type ProxyKind, restartInTurn } from "#lib/tools/faults/rolling-restart";

const { proxy = "haproxy", rounds = "20" } = readOptions({
  proxy: { type: "string" },
  rounds: { type: "string" },
});

/**
 * `npm run rolling-restart`: deploys two instances in turn behind HAProxy or nginx, which must be
 * installed, and fails if a client noticed.
 */
async function main(): Promise<number> {
  if ((await build()) !== 0) return 1;
  const dataDir = mkdtempSync(join(tmpdir(), "fundlore-cluster-"));
  const cluster = await Cluster.start(dataDir);
  try {
    const env = { DATABASE_URL: cluster.url, DATA_DIR: dataDir };
    if ((await runNode(["lib/tools/command/seed.ts", "--posts", "16"], env)) !== 0) return 1;
    const result = await restartInTurn(proxy as ProxyKind, Number(rounds), cluster.url);
    const failed = [...result.failures.values()].reduce((sum, count) => sum + count, 0);
    const longest = Math.round(result.longestMs);
    process.stdout.write(
      `${proxy}: ${rounds} restarts, ${result.answered} answered, ${failed} failed, longest ${longest} ms\n`,
    );
    for (const [name, count] of result.failures) process.stdout.write(`  ${count} × ${name}\n`);
    return failed === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await main();
