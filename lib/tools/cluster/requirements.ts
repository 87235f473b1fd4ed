import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian puts servers where only root looks. */
const folders = [
  ...(process.env.PATH ?? "").split(delimiter),
  "/usr/sbin",
  "/usr/local/sbin",
  "/usr/lib/postgresql/15/bin",
];

/** The programs of the cluster, with the Debian packages that have them. */
const packages = {
  patroni: "patroni",
  postgres: "postgresql-15",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  pgbackrest: "pgbackrest",
  prometheus: "prometheus",
  "redis-server": "redis-server",
  "redis-cli": "redis-tools",
} as const;

export type Program = keyof typeof packages;

const find = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Returns the path of an installed program. */
export function getProgram(name: Program): string {
  const path = find(name);
  if (!path) throw new Error(`${name} is not installed.`);
  return path;
}

/** Returns the Debian packages whose programs are not installed. */
export const listMissingPackages = (): string[] =>
  Object.entries(packages)
    .filter(([name]) => !find(name))
    .map(([, name]) => name);
