import autocannon from "autocannon";

type Headers = Record<string, string>;

export type Load = {
  url: string;
  seconds: number;
  /** Sent one after another on each connection. */
  requests: { method: string; path: string; body?: string }[];
  /** Of every request; a function gives connection n its own. */
  headers?: Headers | ((connection: number) => Headers);
};

/** Requests a second, and the 99th percentile of their time in milliseconds. */
export type Measured = { rate: number; p99: number; failed: number };

const connections = 32;

/** Loads a server of this machine through 32 connections. */
export async function measure({ url, seconds, requests, headers = {} }: Load): Promise<Measured> {
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
