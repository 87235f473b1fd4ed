import { hostname, userInfo } from "node:os";
import { getCurrentRequest } from "#lib/server/core/request-context";

/**
 * Returns who runs this command: the user of the operating system and the host, and who became that
 * user with sudo. Null in a request or job.
 */
export function getOperator(): string | null {
  if (getCurrentRequest()) return null;
  const { SUDO_USER } = process.env;
  const name = `${readUserName()}@${hostname()}`;
  return SUDO_USER ? `${name} (sudo ${SUDO_USER})` : name;
}

/** A container may run as a user without a name. */
function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
}
