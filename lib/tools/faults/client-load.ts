import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { GapMeter } from "#lib/tools/faults/gap-meter";

export type LoadRequest = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type LoadResult = {
  answered: number;
  /** What went wrong, such as `POST /x 503`, with its count. */
  failures: Map<string, number>;
  longestMs: number;
  /** The time between two answers without an error, of any client. */
  gap: GapMeter;
};

type Options = {
  origin: string;
  clients: number;
  /** Pause of a client between two requests. */
  pauseMs: number;
  choose: () => LoadRequest;
};

const deadlineMs = 60_000;

/** Sends one request and returns its status. Throws if the connection fails. */
function send(origin: string, agent: Agent, { method, path, headers, body }: LoadRequest) {
  return new Promise<number>((resolve, reject) => {
    const call = request(
      `${origin}${path}`,
      { method, agent, headers: { ...headers, "content-length": Buffer.byteLength(body ?? "") } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
        response.once("error", reject);
      },
    );
    call.setTimeout(deadlineMs, () => call.destroy(new Error("no reply")));
    call.once("error", reject);
    call.end(body);
  });
}

/**
 * Starts clients that send one request after the other over keep-alive connections, as browsers do.
 * Returns a function that stops them and tells the result. A request counts as failed if it gets no
 * reply or an error.
 */
export function startClients({ origin, clients, pauseMs, choose }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let result = createResult();
  let isRunning = true;
  const fail = ({ method, path }: LoadRequest, reason: string) => {
    const name = `${method} ${path.replaceAll(/\d+/g, "N")} ${reason}`;
    result.failures.set(name, (result.failures.get(name) ?? 0) + 1);
  };
  const runClient = async () => {
    while (isRunning) {
      const next = choose();
      const startedAt = performance.now();
      try {
        const status = await send(origin, agent, next);
        if (status >= 400) {
          fail(next, String(status));
        } else {
          result.answered += 1;
          result.gap.note();
        }
      } catch (error) {
        fail(next, (error as NodeJS.ErrnoException).code ?? String(error));
      }
      result.longestMs = Math.max(result.longestMs, performance.now() - startedAt);
      await setTimeout(pauseMs);
    }
  };
  const running = Array.from({ length: clients }, runClient);
  return {
    takeResult: (): LoadResult => {
      const taken = result;
      result = createResult();
      return taken;
    },
    stop: async (): Promise<LoadResult> => {
      isRunning = false;
      await Promise.all(running);
      agent.destroy();
      return result;
    },
  };
}

const createResult = (): LoadResult => ({
  answered: 0,
  failures: new Map(),
  longestMs: 0,
  gap: new GapMeter(),
});
