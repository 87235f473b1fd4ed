import type { ClientBase } from "pg";
import { retireConnection } from "#lib/server/platform/postgres/connection";

/** The start of a server, to the microsecond, differs from that of each other one. */
const identify = `select concat_ws(' ', pg_postmaster_start_time(), inet_server_addr(),
  inet_server_port()) as server`;

/**
 * Notices when the address of a pool leads to another server, as that of a load balancer does. The
 * connections to the former one are not used again.
 */
export class ServerIdentity {
  readonly #onSwitch: () => void;
  readonly #clients = new Set<ClientBase>();
  #server: string | null = null;

  constructor(onSwitch: () => void) {
    this.#onSwitch = onSwitch;
  }

  /** Examines a new connection of the pool. */
  readonly check = async (client: ClientBase): Promise<void> => {
    const { rows } = await client.query<{ server: string }>(identify);
    const server = rows[0]?.server ?? "";
    if (this.#server !== server) {
      for (const each of this.#clients) retireConnection(each);
      this.#clients.clear();
      if (this.#server !== null) this.#onSwitch();
      this.#server = server;
    }
    this.#clients.add(client);
    client.once("end", () => this.#clients.delete(client));
  };
}
