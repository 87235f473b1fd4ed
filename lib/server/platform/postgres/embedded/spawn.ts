import {
  EmbeddedError,
  getErrorCode,
  getErrorMessage,
  USE_DATABASE_URL,
} from "#lib/server/platform/postgres/embedded/errors";
import type { Identity } from "#lib/server/platform/postgres/embedded/identity";

/**
 * Options for a child process of PostgreSQL's: the user it runs as, a working folder that this
 * user can enter, and an environment without settings meant for other servers (PGDATA, PGPORT).
 */
export function buildSpawnOptions(cwd: string, identity: Identity) {
  // Messages in English, since some are read; it does not change the cluster's locale.
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

/** Puts the failure to run `program` at all into words. */
export function explainSpawnError(error: unknown, program: string): EmbeddedError {
  const reasons: Record<string, string> = {
    ENOENT: "this system lacks the C library it needs (it is built for glibc, not musl)",
    EACCES: "the system does not let us execute it (is its folder unreadable or mounted noexec?)",
    EPERM: "this process is root but may not switch to another user; start as an ordinary user",
  };
  const reason = reasons[getErrorCode(error)] ?? getErrorMessage(error);
  return new EmbeddedError(
    `The embedded PostgreSQL (${program}) cannot run: ${reason}, ${USE_DATABASE_URL}`,
    { cause: error },
  );
}
