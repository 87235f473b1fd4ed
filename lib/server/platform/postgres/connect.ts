import postgres from "postgres";
import { toDriverArguments } from "#lib/server/platform/postgres/embedded/driver";

/** Creates a client for `url`, which may name a socket of the embedded server. */
export function connect<T extends Record<string, postgres.PostgresType>>(
  url: string,
  options: postgres.Options<T> = {},
): postgres.Sql {
  const [address, socket] = toDriverArguments(url);
  return postgres(address, {
    ...socket,
    connect_timeout: 10,
    onnotice: () => {},
    ...options,
  }) as postgres.Sql;
}
