import autocannon from "autocannon";

type Headers = Record<string, string>;

export type Load = {
  url: string;
  seconds: number;
  connections?: number;
  /** Sent one after another on each connection. */
  requests: { method: string; path: string; body?: string; headers?: Headers }[];
  /** Of every request; a function gives connection n its own. */
  headers?: Headers | ((connection: number) => Headers);
};

/** Requests a second, and the 50th and 99th percentile of their time in milliseconds. */
export type Measured = { rate: number; p50: number; p99: number; failed: number };

/** Loads a server of this machine, through 32 connections unless told otherwise. */
export async function measure(load: Load): Promise<Measured> {
  const { url, seconds, requests, headers = {}, connections = 32 } = load;
  const sent = requests.map((request) => ({ ...request, method: request.method as "GET" }));
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: sent,
    // Where all send the same, a thread of its own makes the load.
    ...(typeof headers === "function" ? ownHeaders(sent, headers) : { headers, workers: 1 }),
  });
  return {
    rate: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

function ownHeaders(requests: autocannon.Request[], headers: (connection: number) => Headers) {
  let connected = 0;
  return {
    setupClient: (client: autocannon.Client) => {
      const own = headers(connected++);
      client.setRequests(requests.map((request) => ({ ...request, headers: own })));
    },
  };
}
