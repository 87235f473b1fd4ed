import autocannon from "autocannon";

type Headers = Record<string, string>;

export type Load = {
  url: string;
  seconds: number;
  connections?: number;
  /** Sent in turn on each connection. */
  requests: { method: string; path: string; body?: string; headers?: Headers }[];
  /** Headers of every request, or a function of the connection's number. */
  headers?: Headers | ((connection: number) => Headers);
};

/** Requests per second, and latency percentiles in milliseconds. */
export type Measurement = { rate: number; p50: number; p99: number; failed: number };

/** Fills caches and lets code be compiled, on both sides of a comparison. */
const warmUpSeconds = 1;

/** Loads a local server, by default with 32 connections. Its first second is not counted. */
export async function measureLoad(load: Load): Promise<Measurement> {
  await runLoad({ ...load, seconds: warmUpSeconds });
  return runLoad(load);
}

async function runLoad(load: Load): Promise<Measurement> {
  const { url, seconds, requests, headers = {}, connections = 32 } = load;
  const sent = requests.map((request) => ({ ...request, method: request.method as "GET" }));
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: sent,
    // If all connections send the same headers, a worker thread creates the load.
    ...(typeof headers === "function" ? buildClientSetup(sent, headers) : { headers, workers: 1 }),
  });
  return {
    rate: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

function buildClientSetup(
  requests: autocannon.Request[],
  headers: (connection: number) => Headers,
) {
  let connected = 0;
  return {
    setupClient: (client: autocannon.Client) => {
      const clientHeaders = headers(connected++);
      client.setRequests(requests.map((request) => ({ ...request, headers: clientHeaders })));
    },
  };
}
