import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { stopServer } from "#lib/server/platform/http/stop-server";
import { fetchFromPort, listenOnFreePort } from "#lib/testing/server";

afterEach(() => void vi.useRealTimers());

/** Starts a server whose responses never end; `/live` counts as an event stream. */
async function startEndlessServer() {
  const streams = new Set<ServerResponse>();
  const server = createServer((incoming, response) => {
    response.write("data: 1\n\n");
    if (incoming.url === "/live") streams.add(response);
  });
  const port = await listenOnFreePort(server);
  const open = async (path: string): Promise<IncomingMessage> => {
    const call = request({ port, host: "127.0.0.1", path, agent: false }).end();
    const [reply] = await once(call, "response");
    reply.resume();
    return reply;
  };
  return { server, streams, port, open };
}

test("ends event streams at once", async () => {
  const { server, streams, open } = await startEndlessServer();
  const reply = await open("/live");
  const ended = new Promise((resolve) => reply.once("error", resolve));
  await stopServer(server, streams, 60_000);
  expect(await ended).toMatchObject({ code: "ECONNRESET" });
});

test("cuts off a request that outlasts the grace period", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { server, streams, port, open } = await startEndlessServer();
  const reply = await open("/endless");
  const ended = new Promise((resolve) => reply.once("error", resolve));
  const stopped = stopServer(server, streams, 10_000);
  await expect(fetchFromPort(port, "/")).rejects.toThrow("ECONNREFUSED");
  vi.advanceTimersByTime(9_999);
  expect(reply.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  await stopped;
  await ended;
});
