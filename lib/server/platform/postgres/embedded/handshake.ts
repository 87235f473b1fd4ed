import { readFile, realpath } from "node:fs/promises";
import type pg from "pg";
import { connect } from "#lib/server/platform/postgres/connect";
import { buildConnectionUrl } from "#lib/server/platform/postgres/embedded/driver";
import type { Endpoint } from "#lib/server/platform/postgres/embedded/endpoint";
import {
  EmbeddedError,
  getErrorCode,
  getErrorMessage,
} from "#lib/server/platform/postgres/embedded/errors";
import type { EmbeddedPaths } from "#lib/server/platform/postgres/embedded/paths";
import { FOLDER_SETTING } from "#lib/server/platform/postgres/embedded/settings";

/** `wait`: retry soon. `refused`: retrying cannot help. */
export type HandshakeResult =
  | { state: "ready" }
  | { state: "wait" | "refused"; code: string; message: string };

/** Name of the application's role and database. */
const APP = "fundlore";
/** Codes of a server that is missing, busy, starting or stopping. */
const TRANSIENT = new Set(
  "ENOENT ECONNREFUSED ECONNRESET EAGAIN EPIPE 57P01 57P02 57P03 53300 55006".split(" "),
);
/** Codes of objects that a concurrent start has created. */
const ALREADY_EXISTS = new Set(["42P04", "42710", "23505"]);

/** Reads the cluster's password. Throws EmbeddedError if its file is missing or unreadable. */
export async function readPassword(paths: EmbeddedPaths): Promise<string> {
  return (
    await readFile(paths.password, "utf8").catch((error) => {
      throw new EmbeddedError(
        `The password of the embedded PostgreSQL cannot be read (${getErrorMessage(error)}): restore ${paths.password} from a backup`,
        { cause: error },
      );
    })
  ).trim();
}

/** Builds the URL of the application's database. */
export function buildAppUrl(endpoint: Endpoint, password: string): string {
  return buildConnectionUrl(endpoint, { user: APP, password, database: APP });
}

/**
 * Connects to the server at `endpoint` within 5 s, checks that it serves our cluster, and creates
 * the application's role and database if missing. The role is no superuser, so an injected statement
 * cannot read files or run programs. It may create databases, for tests.
 */
export async function handshake(
  paths: EmbeddedPaths,
  endpoint: Endpoint,
  password: string,
): Promise<HandshakeResult> {
  const url = buildConnectionUrl(endpoint, { user: "postgres", password, database: "postgres" });
  let connection: pg.Client | undefined;
  try {
    connection = await connect(url, 5_000);
    const { rows } = await connection.query<{ folder: string; role: boolean; database: boolean }>({
      text: `
        select coalesce(current_setting($1, true), current_setting('data_directory')) as folder,
          exists (select from pg_roles where rolname = $2) as role,
          exists (select from pg_database where datname = $2) as database`,
      values: [FOLDER_SETTING, APP],
    });
    const [found] = rows;
    if (!found || (await realpath(found.folder)) !== (await realpath(paths.cluster))) {
      return { state: "refused", code: "", message: "another PostgreSQL answers at this address" };
    }
    if (!found.role) await create(connection, `role ${APP} login createdb password '${password}'`);
    if (!found.database) await create(connection, `database ${APP} owner ${APP}`);
    return { state: "ready" };
  } catch (error) {
    const code = getErrorCode(error);
    // The driver's own errors have no code: a connection that ended or did not answer in time.
    const state = code === "" || TRANSIENT.has(code) ? "wait" : "refused";
    return { state, code, message: getErrorMessage(error) };
  } finally {
    await connection?.end();
  }
}

async function create(connection: pg.Client, definition: string): Promise<void> {
  await connection.query(`create ${definition}`).catch((error) => {
    if (!ALREADY_EXISTS.has(getErrorCode(error))) throw error;
  });
}
