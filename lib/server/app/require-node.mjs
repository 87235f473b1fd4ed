// Plain JavaScript, because an old Node.js cannot read TypeScript.
import process from "node:process";

const oldest = "v22.18";

/** True for the version of a Node.js that can run the server and its commands. */
export const isSupportedNode = (version) =>
  version.localeCompare(oldest, "en", { numeric: true }) >= 0;

/** Ends the process with a sentence that names the version, unless it can run the server. */
export function requireSupportedNode(version = process.version) {
  if (isSupportedNode(version)) return;
  process.stderr.write(
    `Fundlore needs Node.js ${oldest.slice(1)} or newer, but this is ${version}. ` +
      "Use node_modules/node/bin/node, which npm ci installs.\n",
  );
  process.exit(1);
}
