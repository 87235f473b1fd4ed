import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ExpensiveRequest } from "#lib/tools/bench/expensive/requests";
import type { LoopDelay } from "#lib/tools/bench/loop-delay";

export type MeasuredRequest = {
  name: string;
  /** The answers, and whether all are as expected: a refusal proves nothing. */
  statuses: string;
  isAnswered: boolean;
  kilobytes: number;
  /** Median of the answers, in milliseconds. */
  ms: number;
  /** Longest answer of `/livez` meanwhile. */
  longestWait: number;
  /** Longest CPU time of the thread between two turns. */
  longestSlice: number;
};

const probeEveryMs = 10;
/** Equal requests at once, each for another copy of the content. */
export const copies = 4;

type Answer = { status: number; bytes: number; ms: number };

function send(
  url: string,
  { method, headers, body }: Pick<ExpensiveRequest, "method" | "headers" | "body">,
  agent: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const call = request(url, {
      method: method ?? "GET",
      agent,
      headers: { "accept-encoding": "br, gzip", ...headers },
    });
    call.once("error", reject);
    call.once("response", (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - start }),
      );
    });
    call.end(body);
  });
}

/** Asks `/livez` again and again until `isDone`, and returns the longest time of an answer. */
async function probe(origin: string, isDone: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let longest = 0;
  while (!isDone()) {
    const { ms } = await send(`${origin}/livez`, {}, agent);
    longest = Math.max(longest, ms);
    await sleep(probeEveryMs);
  }
  agent.destroy();
  return longest;
}

export async function readDelay(server: ChildProcess): Promise<LoopDelay> {
  server.send("read");
  const [delay] = await once(server, "message");
  return delay as LoopDelay;
}

/** Makes a request several times at once, for as many rounds, while `/livez` is asked. */
export async function measureRequest(
  origin: string,
  server: ChildProcess,
  expensive: ExpensiveRequest,
  rounds: number,
): Promise<MeasuredRequest> {
  const agent = new Agent({ keepAlive: true });
  const answers: Answer[] = [];
  let isDone = false;
  await readDelay(server);
  const waiting = probe(origin, () => isDone);
  for (let round = 0; round < rounds; round += 1) {
    const calls = Array.from({ length: copies }, (_, copy) =>
      send(origin + expensive.getPath(round * copies + copy), expensive, agent),
    );
    answers.push(...(await Promise.all(calls)));
  }
  isDone = true;
  const longestWait = await waiting;
  const { longestCpu } = await readDelay(server);
  agent.destroy();
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return {
    name: expensive.name,
    statuses: [...new Set(answers.map(({ status }) => status))].join(", "),
    isAnswered: answers.every(({ status }) => status === (expensive.status ?? 200)),
    kilobytes: Math.max(...answers.map(({ bytes }) => bytes)) / 1_000,
    ms: times[Math.floor(times.length / 2)] ?? 0,
    longestWait,
    longestSlice: longestCpu,
  };
}
