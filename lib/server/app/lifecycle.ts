import { log } from "#lib/server/core/log";

/** After this long a stop that hangs is cut short, in milliseconds. */
const patience = 20_000;

/**
 * Ends the process in order: on SIGTERM or SIGINT with code 0, on an error that nobody caught with
 * code 1, after logging it. A second signal ends it at once.
 */
export function shutDownOnSignal(stop: () => Promise<void>): void {
  let ending = false;
  const end = async (code: number) => {
    if (ending) process.exit(code || 1);
    ending = true;
    setTimeout(() => process.exit(1), patience).unref();
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
      end(0);
    });
  }
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(event, (error: unknown) => {
      log().fatal({ err: error }, "an error that nobody caught");
      end(1);
    });
  }
}
