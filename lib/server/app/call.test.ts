import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { call, callOrNull } from "#lib/server/app/call";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { testDatabase } from "#lib/testing/database";
import { listenAnywhere } from "#lib/testing/server";

testDatabase();

const getThing = contract({
  method: "GET",
  path: "/sns/api/v1/thing/{thingId}",
  auth: "optional",
  rate: "toggle",
  summary: "A thing.",
  params: z.object({ thingId: z.string().regex(/^\d+$/) }),
  query: z.object({ limit: z.coerce.number().max(50).default(10), tag: z.string().optional() }),
  reply: z.object({ name: z.string() }),
});

describe("a page's call", () => {
  const run = vi.fn(async ({ params }) => {
    if (params.thingId === "404") throw new AppError("notFound");
    if (params.thingId === "403") throw new AppError("unavailable");
    return { name: `thing ${params.thingId}` };
  });
  const thing = operation(getThing, run);

  test("runs the operation in process, as an anonymous reader, with validated input", async () => {
    expect(await call(thing, { params: { thingId: "7" } }, "zh")).toEqual({ name: "thing 7" });
    expect(run.mock.lastCall?.[0]).toMatchObject({
      viewer: null,
      params: { thingId: "7" },
      query: { limit: 10 },
      locale: "zh",
    });
  });

  test("refuses what a caller from outside may not ask either", async () => {
    await expect(call(thing, { params: { thingId: "x" } })).rejects.toMatchObject({
      errorName: "notFound",
    });
    await expect(
      call(thing, { params: { thingId: "7" }, query: { limit: 51 } }),
    ).rejects.toMatchObject({ errorName: "invalid" });
  });

  test("is null for what does not exist, and only for that", async () => {
    expect(await callOrNull(thing, { params: { thingId: "404" } })).toBeNull();
    await expect(callOrNull(thing, { params: { thingId: "403" } })).rejects.toThrow(AppError);
  });
});

describe("with another host's API", () => {
  let provide: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const provider = createServer((request, response) => provide(request, response));
  const thing = operation(getThing, async () => {
    throw new Error("It must not run here.");
  });
  const ask = (query = {}) => call(thing, { params: { thingId: "7" }, query }, "zh");
  const answer = (status: number, body: string) => {
    provide = (_, response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(body);
    };
  };

  beforeAll(async () => {
    Object.assign(env(), { API_ORIGIN: `http://127.0.0.1:${await listenAnywhere(provider)}` });
  });
  afterAll(() => {
    Object.assign(env(), { API_ORIGIN: undefined });
    provider.closeAllConnections();
    provider.close();
  });

  test("a page asks that host, and takes only what the contract knows", async () => {
    const seen: IncomingMessage[] = [];
    provide = (request, response) => {
      seen.push(request);
      response.end('{"status":"success","message":"","data":{"name":"theirs","secret":1}}');
    };
    expect(await ask({ tag: "a b" })).toEqual({ name: "theirs" });
    expect(seen[0]?.url).toBe("/sns/api/v1/thing/7?tag=a+b");
    expect(seen[0]?.headers["accept-language"]).toBe("zh");
  });

  test("its 404 is ours", async () => {
    answer(404, "<html>not JSON</html>");
    await expect(ask()).rejects.toMatchObject({ errorName: "notFound" });
  });

  test.each([
    ["a refusal", 200, '{"status":"fail","message":"no","data":null}'],
    ["data of another shape", 200, '{"status":"success","message":"","data":{"name":7}}'],
    ["no JSON", 502, "<html>Bad gateway</html>"],
  ])("%s is a failure of the provider", async (_, status, body) => {
    answer(status, body);
    await expect(ask()).rejects.toMatchObject({ errorName: "providerFailed" });
  });

  test("silence is a timeout", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      return AbortSignal.abort(new DOMException("late", "TimeoutError"));
    });
    await expect(ask()).rejects.toMatchObject({ errorName: "providerTimeout" });
    expect(timeout).toHaveBeenCalledWith(40_000);
    timeout.mockRestore();
  });
});
