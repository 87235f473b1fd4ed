const loopbackHosts = ["localhost", "127.0.0.1", "[::1]", ""];

/** True for the host name of a URL that leads to this host itself, or to a socket. */
export const isLoopback = (hostname: string): boolean => loopbackHosts.includes(hostname);
