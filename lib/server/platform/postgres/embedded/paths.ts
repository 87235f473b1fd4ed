import { join, resolve } from "node:path";

/** Absolute paths of everything the embedded server keeps beneath one data folder. */
export type EmbeddedPaths = {
  dataDir: string;
  /** The PostgreSQL cluster. */
  cluster: string;
  /** Written by PostgreSQL while it runs; also its lock. */
  lock: string;
  /** Inside the cluster, so that cluster and password appear, move and are backed up together. */
  password: string;
  log: string;
  /** The usual folder of the unix socket; see `chooseEndpoint` for the exception. */
  socket: string;
  /** One entry for each live process that uses the server; see users.ts. */
  users: string;
};

/** Derives all paths from `dataDir`, which may be relative to the working directory. */
export function resolveEmbeddedPaths(dataDir: string): EmbeddedPaths {
  const root = resolve(dataDir);
  const cluster = join(root, "postgres");
  return {
    dataDir: root,
    cluster,
    lock: join(cluster, "postmaster.pid"),
    password: join(cluster, "fundlore.password"),
    log: join(root, "postgres.log"),
    socket: join(root, "postgres.socket"),
    users: join(root, "postgres.users"),
  };
}
