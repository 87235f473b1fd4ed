import {
  EmbeddedError,
  getErrorCode,
  getErrorMessage,
  USE_DATABASE_URL,
} from "#lib/server/platform/postgres/embedded/errors";
import type { Identity } from "#lib/server/platform/postgres/embedded/identity";

/**
 * Builds the options of a PostgreSQL child process: its user, a working folder that user can enter,
 * and an environment without settings meant for other servers (PGDATA, PGPORT).
 */
export function buildSpawnOptions(cwd: string, identity: Identity) {
  // Forces English messages, because we parse some. The cluster's locale stays the same.
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: "C" };
  for (const name of Object.keys(env)) {
    if (/^(PG|LANG)/i.test(name)) delete env[name];
  }
  return {
    cwd,
    env,
    windowsHide: true,
    ...(identity ?? {}),
  };
}

/** Explains why `program` could not be started. */
export function explainSpawnError(error: unknown, program: string): EmbeddedError {
  const reasons: Record<string, string> = {
    ENOENT: "this system lacks the C library it needs (it is built for glibc, not musl)",
    EACCES: "the system does not let us execute it (is its folder unreadable or mounted noexec?)",
    EPERM: "this process is root but may not switch to another user; start it as an ordinary user",
  };
  const reason = reasons[getErrorCode(error)] ?? getErrorMessage(error);
  return new EmbeddedError(
    `The embedded PostgreSQL (${program}) cannot run: ${reason}, ${USE_DATABASE_URL}`,
    { cause: error },
  );
}
