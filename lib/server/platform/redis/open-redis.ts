import Redis, { Cluster, type RedisOptions } from "ioredis";

/** A call waits for Redis at most this long. */
const commandTimeoutMs = 300;

const connection = {
  connectTimeout: 2_000,
  // Nothing runs after its caller gave up.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
} satisfies RedisOptions;

const maxReconnectDelayMs = 1_000;
const getReconnectDelay = (attempt: number) => Math.min(attempt * 50, maxReconnectDelayMs);

/** Opens a connection for commands that reconnects by itself; to a cluster if there are several URLs. */
export function openForCommands(urls: [string, ...string[]]): Redis | Cluster {
  const options = { ...connection, commandTimeout: commandTimeoutMs };
  if (urls.length === 1)
    return new Redis(urls[0], { ...options, retryStrategy: getReconnectDelay });
  const { username, password, protocol } = new URL(urls[0]);
  const isEncrypted = protocol === "rediss:";
  const { enableOfflineQueue, ...redisOptions } = options;
  return new Cluster(urls, {
    enableOfflineQueue,
    clusterRetryStrategy: getReconnectDelay,
    slotsRefreshTimeout: 1_000,
    // Finds a node's successor after a failover, although no command failed.
    slotsRefreshInterval: 5_000,
    maxRedirections: 3,
    redisOptions: {
      ...redisOptions,
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      ...(isEncrypted ? { tls: {} } : {}),
    },
    // Certificates name hosts, not addresses.
    ...(isEncrypted ? { dnsLookup: (host, callback) => callback(null, host) } : {}),
  });
}

/** Opens a connection for a subscription. It ends with its first failure. */
export function openForSubscription(url: string): Redis {
  return new Redis(url, {
    ...connection,
    // Longer, because a late reply to a ping would empty the caches.
    commandTimeout: 2_000,
    lazyConnect: true,
    retryStrategy: null,
  });
}
