import type { Endpoint } from "#lib/server/platform/postgres/embedded/endpoint";

/** Custom setting with the cluster's path, for a server that reaches it by another path. */
export const FOLDER_SETTING = "fundlore.folder";

/**
 * Builds the server's settings as `-c name=value` arguments. They override the cluster's own files,
 * so a new version also applies to old clusters. Sized for 2 cores and 1 GiB or more. `overrides`
 * replace settings.
 */
export function buildServerArguments(
  endpoint: Endpoint,
  major: number,
  overrides: Record<string, string> = {},
): string[] {
  const settings: Record<string, string> = {
    // Quoted, because the setting is a list and a folder's name may contain a comma.
    unix_socket_directories: endpoint.folder ? quote(endpoint.folder) : "",
    unix_socket_permissions: "0700",
    listen_addresses: endpoint.folder ? "" : "127.0.0.1",
    port: String(endpoint.port),
    max_connections: "100",
    password_encryption: "scram-sha-256",

    // Durable: acknowledged writes survive a kill and a power cut.
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",

    shared_buffers: "128MB",
    effective_cache_size: "512MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    random_page_cost: "1.1",
    max_wal_size: "512MB",
    autovacuum_max_workers: "2",
    // An upgrade starts older servers too.
    ...(major >= 18 ? { io_workers: "2" } : {}),
    // Parallel workers and JIT do not help short queries on few cores, and parallel workers need
    // more of /dev/shm than most containers have.
    max_parallel_workers_per_gather: "0",
    max_parallel_maintenance_workers: "0",
    jit: "off",

    timezone: "UTC",
    log_timezone: "UTC",
    // English, because the launcher searches the log for known messages.
    lc_messages: "C",
    log_line_prefix: "%m [%p] ",
    log_checkpoints: "off",
    logging_collector: "off",
    log_destination: "stderr",
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function quote(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
