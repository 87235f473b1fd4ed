import { log } from "#lib/server/core/log";

/** A stop that takes longer is aborted. */
const maxStopMs = 20_000;

type Shutdown = {
  /** Called on SIGTERM. Resolves when load balancers have had time to take this process out. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Calls `stop` and exits: with code 0 on SIGTERM, after `drain`, or SIGINT, with code 1 after an
 * uncaught error. A second signal exits immediately.
 */
export function shutDownOnSignal({ drain, stop }: Shutdown): void {
  let isStopping = false;
  const exit = async (code: number, signal?: NodeJS.Signals) => {
    if (isStopping) process.exit(code || 1);
    isStopping = true;
    if (signal === "SIGTERM") await drain();
    setTimeout(() => process.exit(1), maxStopMs).unref();
    try {
      await stop();
    } catch (error) {
      log().error({ err: error }, "stopping failed");
      process.exit(1);
    }
    process.exit(code);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      log().info({ signal }, "stopping");
      exit(0, signal);
    });
  }
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(event, (error: unknown) => {
      log().fatal({ err: error }, "uncaught error");
      exit(1);
    });
  }
}
