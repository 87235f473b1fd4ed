import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { call, callOrNull } from "#lib/server/app/call";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { testDatabase } from "#lib/testing/database";
import { listenOnFreePort } from "#lib/testing/server";

testDatabase();

const getThing = contract("optional GET /sns/api/v1/thing/{thingId}", {
  cost: "cheap",
  tags: null,
  rate: "toggle",
  summary: "A thing.",
  params: z.object({ thingId: z.string().regex(/^\d+$/) }),
  query: z.object({ limit: z.coerce.number().max(50).default(10), tag: z.string().optional() }),
  reply: z.object({ name: z.string() }),
});

describe("call", () => {
  const run = vi.fn(async ({ params }) => {
    if (params.thingId === "404") throw new AppError("notFound");
    if (params.thingId === "403") throw new AppError("unavailable");
    return { name: `thing ${params.thingId}` };
  });
  const thing = operation(getThing, run);

  test("runs the operation in process, anonymously, with validated input", async () => {
    expect(await call(thing, { params: { thingId: "7" } }, "zh")).toEqual({ name: "thing 7" });
    expect(run.mock.lastCall?.[0]).toMatchObject({
      viewer: null,
      params: { thingId: "7" },
      query: { limit: 10 },
      locale: "zh",
    });
  });

  test("validates input like the HTTP API", async () => {
    await expect(call(thing, { params: { thingId: "x" } })).rejects.toMatchObject({
      errorName: "notFound",
    });
    await expect(
      call(thing, { params: { thingId: "7" }, query: { limit: 51 } }),
    ).rejects.toMatchObject({ errorName: "invalid" });
  });

  test("callOrNull returns null for notFound only", async () => {
    expect(await callOrNull(thing, { params: { thingId: "404" } })).toBeNull();
    await expect(callOrNull(thing, { params: { thingId: "403" } })).rejects.toThrow(AppError);
  });
});

describe("call with API_ORIGIN", () => {
  let respond: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const remote = createServer((request, response) => respond(request, response));
  const thing = operation(getThing, async () => {
    throw new Error("It must not run here.");
  });
  const callThing = (query = {}) => call(thing, { params: { thingId: "7" }, query }, "zh");
  const respondWith = (status: number, body: string) => {
    respond = (_, response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(body);
    };
  };

  beforeAll(async () => {
    Object.assign(env(), { API_ORIGIN: `http://127.0.0.1:${await listenOnFreePort(remote)}` });
  });
  afterAll(() => {
    Object.assign(env(), { API_ORIGIN: undefined });
    remote.closeAllConnections();
    remote.close();
  });

  test("calls the remote host and drops fields the contract does not have", async () => {
    const requests: IncomingMessage[] = [];
    respond = (request, response) => {
      requests.push(request);
      response.end('{"status":"success","message":"","data":{"name":"theirs","secret":1}}');
    };
    expect(await callThing({ tag: "a b" })).toEqual({ name: "theirs" });
    expect(requests[0]?.url).toBe("/sns/api/v1/thing/7?tag=a+b");
    expect(requests[0]?.headers["accept-language"]).toBe("zh");
  });

  test("maps a 404 to notFound", async () => {
    respondWith(404, "<html>not JSON</html>");
    await expect(callThing()).rejects.toMatchObject({ errorName: "notFound" });
  });

  test.each([
    ["a failure envelope", 200, '{"status":"fail","message":"no","data":null}'],
    ["data of the wrong shape", 200, '{"status":"success","message":"","data":{"name":7}}'],
    ["a body that is not JSON", 502, "<html>Bad gateway</html>"],
  ])("maps %s to providerFailed", async (_, status, body) => {
    respondWith(status, body);
    await expect(callThing()).rejects.toMatchObject({ errorName: "providerFailed" });
  });

  test("maps a timeout to providerTimeout", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      return AbortSignal.abort(new DOMException("late", "TimeoutError"));
    });
    await expect(callThing()).rejects.toMatchObject({ errorName: "providerTimeout" });
    expect(timeout).toHaveBeenCalledWith(40_000);
    timeout.mockRestore();
  });
});
