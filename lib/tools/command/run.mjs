// Runs a command (`node lib/tools/command/run.mjs demo`) even from a fresh clone: installs the
// packages of package-lock.json if needed and uses the pinned Node. Plain JavaScript, because the
// system's Node may be too old for TypeScript.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { isSupportedNode } from "../../server/app/require-node.mjs";

const installMarker = "node_modules/.package-lock.json";
const installArguments = ["ci", "--no-audit", "--no-fund"];

function run(command, args) {
  const { status, signal, error } = spawnSync(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) throw error;
  if (signal) process.kill(process.pid, signal);
  if (status) process.exit(status);
}

function isInstalled() {
  return (
    existsSync(installMarker) &&
    statSync(installMarker).mtimeMs >= statSync("package-lock.json").mtimeMs
  );
}

/** Returns the pinned Node, else this one if it can run TypeScript. */
function findNode() {
  const pinned = join("node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(pinned)) return pinned;
  if (isSupportedNode(process.version)) return process.execPath;
  process.stderr.write(
    "The pinned Node is missing: allow the install script of the package `node` (npm rebuild node), or use Node 22.18 or newer.\n",
  );
  process.exit(1);
}

const [name = "", ...rest] = process.argv.slice(2);
if (!isInstalled()) run("npm", installArguments);
run(findNode(), ["--env-file-if-exists=.env", `lib/tools/command/${name}.ts`, ...rest]);
