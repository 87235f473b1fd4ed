import { chmod, mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { canEnter } from "#lib/server/platform/postgres/embedded/access";
import { EmbeddedError, USE_DATABASE_URL } from "#lib/server/platform/postgres/embedded/errors";
import type { Identity } from "#lib/server/platform/postgres/embedded/identity";
import { changeOwner } from "#lib/server/platform/postgres/embedded/identity";

/** Where a server listens: a unix socket in `folder`, or 127.0.0.1 if `folder` is null. */
export type Endpoint = { folder: string | null; port: number };

/** The kernel allows 107 bytes on Linux and 103 on macOS; PostgreSQL appends ".lock". */
const MAX_SOCKET_PATH = 97;
const TEMP_PREFIX = "fundlore-pg-";
/** Part of the socket file's name; nothing listens on TCP. */
const SOCKET_PORT = 5432;

/** Returns the socket file in an endpoint's folder. */
export function getSocketFile(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/**
 * Prepares the endpoint of the next server: a socket in `folder`, private to the server's user, or
 * in a new temporary folder if that path is too long or closed to that user. On Windows, returns a
 * free loopback port.
 */
export async function chooseEndpoint(folder: string, identity: Identity): Promise<Endpoint> {
  if (process.platform === "win32") return { folder: null, port: await findFreePort() };
  if (isShortEnough(folder) && (await canEnter(dirname(folder), identity))) {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    await changeOwner(folder, identity);
    return { folder, port: SOCKET_PORT };
  }
  // mkdtemp creates a new name with mode 0700, so no other user can have prepared it.
  for (const base of [tmpdir(), "/tmp"]) {
    if (!isShortEnough(join(base, `${TEMP_PREFIX}xxxxxx`)) || !(await canEnter(base, identity)))
      continue;
    const temporary = await mkdtemp(join(base, TEMP_PREFIX));
    await changeOwner(temporary, identity);
    return { folder: temporary, port: SOCKET_PORT };
  }
  throw new EmbeddedError(
    `No temporary folder is short enough for a unix socket and open to PostgreSQL's user: set TMPDIR to one, ${USE_DATABASE_URL}`,
  );
}

/** Prepares an endpoint again, whose temporary folder may have been removed. */
export async function restoreEndpoint(endpoint: Endpoint, identity: Identity): Promise<Endpoint> {
  if (!endpoint.folder) return endpoint;
  const created = await mkdir(endpoint.folder, { recursive: true, mode: 0o700 });
  if (created) await changeOwner(endpoint.folder, identity);
  return endpoint;
}

/** Removes an endpoint's temporary folder if no server uses it; leaves any other folder. */
export async function removeEndpoint(endpoint: Endpoint): Promise<void> {
  if (!endpoint.folder || !basename(endpoint.folder).startsWith(TEMP_PREFIX)) return;
  await rmdir(endpoint.folder).catch(() => {});
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(getSocketFile(folder, SOCKET_PORT)) <= MAX_SOCKET_PATH;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
