import { backgroundWork } from "#lib/server/app/jobs";

/** Starts the workers of all queues. Returns a function that stops them. */
export function startWorkers(): () => Promise<void> {
  const stops = backgroundWork.flatMap(({ workers = [] }) => workers.map((start) => start()));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
