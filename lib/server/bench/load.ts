import autocannon from "autocannon";

export type Load = {
  url: string;
  seconds: number;
  /** Sent one after another on each connection. */
  requests: { method: string; path: string; body?: string }[];
  /** Headers of connection n. */
  headers?: (connection: number) => Record<string, string>;
};

/** Requests a second, and the 99th percentile of their time in milliseconds. */
export type Measured = { rate: number; p99: number; failed: number };

const connections = 32;

/** Loads a server of this machine through 32 connections. */
export async function measure({ url, seconds, requests, headers }: Load): Promise<Measured> {
  let connected = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map((request) => ({ ...request, method: request.method as "GET" })),
    ...(headers
      ? {
          setupClient: (client: autocannon.Client) => {
            client.setHeaders(headers(connected++));
          },
        }
      : // Without per-connection headers a thread of its own makes the load.
        { workers: 1 }),
  });
  return {
    rate: Math.round(result.requests.average),
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
