import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll } from "vitest";

const cleanups: (() => unknown)[] = [];
// Here, because a running test cannot register it.
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

/** `hang` forwards nothing and keeps connections open; `refuse` resets them and accepts none. */
type Mode = "forward" | "hang" | "refuse";

/** Forwards a free port to `target()` and breaks the connection on demand, as networks do. */
export async function startFaultProxy(target: () => number) {
  const sockets = new Set<Socket>();
  let mode: Mode = "forward";
  let chunkDelayMs = 0;
  let breaking: { bytesLeft: number; mode: Mode } | null = null;
  let server = await listenOn(0, accept);
  const { port } = server.address() as { port: number };
  cleanups.push(() => setMode("refuse"));

  function accept(incoming: Socket): void {
    const outgoing = connect(target(), "127.0.0.1");
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => forward(chunk, from, to));
      from.on("end", () => to.end());
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (mode === "hang") from.pause();
    }
  }

  function forward(chunk: Buffer, from: Socket, to: Socket): void {
    if (breaking && chunk.length > breaking.bytesLeft) {
      const { mode: next } = breaking;
      breaking = null;
      setMode(next);
      return;
    }
    if (breaking) breaking.bytesLeft -= chunk.length;
    const isFlowing = to.write(chunk);
    if (isFlowing && chunkDelayMs === 0) return;
    // Passes back pressure on, as a network does.
    from.pause();
    const resume = () => mode === "forward" && from.resume();
    if (isFlowing) setTimeout(resume, chunkDelayMs);
    else to.once("drain", () => setTimeout(resume, chunkDelayMs));
  }

  async function setMode(next: Mode): Promise<void> {
    if (mode === "refuse" && next !== "refuse") server = await listenOn(port, accept);
    mode = next;
    for (const socket of sockets) {
      if (next === "forward") socket.resume();
      else if (next === "hang") socket.pause();
      else socket.resetAndDestroy();
    }
    if (next === "refuse" && server.listening) {
      server.close();
      await once(server, "close");
    }
  }
  return {
    port,
    setMode,
    getMode: () => mode,
    /** Changes the mode within a transfer, after about this many bytes in either direction. */
    breakAfter: (bytesLeft: number, next: Mode) => {
      breaking = { bytesLeft, mode: next };
    },
    /** Waits after each chunk. */
    slowDown: (ms: number) => {
      chunkDelayMs = ms;
    },
    countConnections: () => sockets.size / 2,
  };
}

async function listenOn(port: number, accept: (socket: Socket) => void): Promise<Server> {
  const server = createServer(accept).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Starts a server that accepts connections and never replies. Returns its port. */
export async function startBlackHole(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = await listenOn(0, (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as { port: number }).port;
}

/** Returns a port on which nothing listens. */
export async function findFreePort(): Promise<number> {
  const server = await listenOn(0, () => {});
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
