import { join, resolve } from "node:path";

/** Absolute paths of everything the embedded server stores in one data folder. */
export type EmbeddedPaths = {
  dataDir: string;
  cluster: string;
  /** postmaster.pid, which PostgreSQL writes while it runs. */
  lock: string;
  /** Inside the cluster, so both are created, moved and backed up together. */
  password: string;
  log: string;
  /** Default folder of the unix socket; `chooseEndpoint` may choose another. */
  socket: string;
  /** One file per running process that uses the server; see process-registry.ts. */
  users: string;
};

/** Resolves all paths from `dataDir`, which may be relative to the working folder. */
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
