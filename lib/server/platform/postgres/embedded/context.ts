import type { Binaries } from "#lib/server/platform/postgres/embedded/binaries";
import type { Endpoint } from "#lib/server/platform/postgres/embedded/endpoint";
import type { Identity } from "#lib/server/platform/postgres/embedded/identity";
import type { EmbeddedPaths } from "#lib/server/platform/postgres/embedded/paths";

/** Passed to every step of a start. `deadline` is in milliseconds since 1970. */
export type StartContext = {
  paths: EmbeddedPaths;
  binaries: Binaries;
  identity: Identity;
  deadline: number;
  /** Where an earlier server listened, so that its clients find the next one. */
  endpoint?: Endpoint;
  /** Replace settings of a launched server. */
  settings?: Record<string, string> | undefined;
  /** Called when the process of a launched server has started. */
  onLaunch?: (() => void) | undefined;
  log: (message: string, detail?: Record<string, unknown>) => void;
};

/** A running server that accepted our connection. */
export type Connected = { endpoint: Endpoint; password: string; adopted: boolean };
