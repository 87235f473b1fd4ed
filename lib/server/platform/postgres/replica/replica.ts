import { createOutageLog } from "#lib/server/core/outage-log";
import { setReplicaStatus } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { Connections } from "#lib/server/platform/postgres/connections";
import { LagMonitor } from "#lib/server/platform/postgres/replica/lag-monitor";
import {
  type Position,
  parsePosition,
  unknownPosition,
} from "#lib/server/platform/postgres/replica/position";
import { ServerIdentity } from "#lib/server/platform/postgres/replica/server-identity";

export type Replica = {
  pool: Connections;
  monitor: LagMonitor;
  /** Throws unless the replica can be read. */
  requireUsable: () => Promise<void>;
  /** Returns the position of everything that was committed before the call. */
  readPrimaryPosition: () => Promise<Position>;
  stop: () => Promise<void>;
};

type Options = ConstructorParameters<typeof Connections>[1];

const getHolder = () => singleton("database.replica", () => ({ replica: null as Replica | null }));

/** Returns the replica of DATABASE_READ_URL, which may be away; null without one. */
export const getReplica = (): Replica | null => getHolder().replica;

/** Lets reads use the replica at `url` from now on, whenever it answers and does not lag. */
export function connectReplica(url: string, primary: Connections, options: Options): Replica {
  const outageLog = createOutageLog("the replica of DATABASE_READ_URL");
  const identity = new ServerIdentity(() => monitor.reset());
  const pool = new Connections(url, {
    ...options,
    isReplica: true,
    onConnect: identity.check,
    // The primary serves whoever would wait.
    patienceMs: 0,
    connectionTimeoutMs: 1_000,
    deadlineMs: 5_000,
    outageLog,
  });
  const query = (connections: Connections) => (text: string) =>
    connections.query(text) as Promise<{ position: string }[]>;
  const monitor = new LagMonitor(query(primary), query(pool), outageLog);
  setReplicaStatus(monitor);
  const replica: Replica = {
    pool,
    monitor,
    requireUsable: async () => {
      if (!monitor.isUsable) throw new Error("The replica does not answer, or lags.");
    },
    readPrimaryPosition: async () => {
      try {
        const [row] = await query(primary)("select pg_current_wal_insert_lsn()::text as position");
        return parsePosition(row?.position ?? "");
      } catch {
        // The change is stored all the same, and its author must see it.
        return unknownPosition;
      }
    },
    stop: async () => {
      getHolder().replica = null;
      setReplicaStatus(null);
      monitor.stop();
      await pool.end(2_000);
    },
  };
  getHolder().replica = replica;
  return replica;
}
