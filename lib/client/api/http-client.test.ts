import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, retryOnce } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { setCallListeners } from "#lib/client/api/call-listeners";
import { getQueryClient } from "#lib/client/api/query-client";
import { sendTable } from "#lib/client/desk/send-table";
import { endSession, startSession } from "#lib/client/session/session";
import type { listTags } from "#lib/contracts/feed/calls";
import { limits } from "#lib/domain/limits";
import { createBrowserStorage } from "#lib/testing/browser-storage";

const createToken = (id: string, version = 1) => {
  const exp = Date.now() / 1000 + 3_600;
  const claims = { id, username: null, profileUrl: null, role: "user", exp, version };
  return `a.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c`;
};

const old = createToken("ada");
const next = createToken("ada", 2);

/** What happened, in order: `GET old` for a request, or what a listener was told. */
let log: string[];
type Step = Response | Error | (() => Response | Error | Promise<Response>);

/** Answers each request with the next step, and the last one again. */
function answer(...steps: Step[]): void {
  let at = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    const token = request.headers.get("authorization")?.replace("Bearer ", "");
    const names: Record<string, string> = { [old]: "old", [next]: "next" };
    log.push(
      `${request.method} ${token ? (names[token] ?? "other") : "-"} ${await request.text()}`,
    );
    const step = steps[Math.min(at++, steps.length - 1)];
    const reply = typeof step === "function" ? await step() : step;
    if (reply instanceof Error) throw reply;
    return reply?.clone();
  });
}

const lost = new TypeError("Failed to fetch");
const done = Response.json({ status: "success", message: "", data: "done" });
const refuse = (status: number, headers = {}) =>
  Response.json(
    { status: "failure", message: `Refused: ${status}.`, data: null },
    { status, headers },
  );

/** Makes a call of this method, and returns its data or error. */
async function run(method: string, options: Parameters<typeof call>[2] = {}): Promise<unknown> {
  const body = method === "GET" ? {} : { body: { a: 1 } };
  const key = `${method} http://localhost/sns/api/v1/tag/list` as typeof listTags;
  const made = call(key, body as object, options).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return made;
}

// The first call would load it while the clock stands still.
beforeAll(async () => {
  await import("#lib/client/api/http-client");
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  log = [];
  vi.stubGlobal("localStorage", createBrowserStorage());
  vi.stubGlobal("sessionStorage", createBrowserStorage());
  vi.stubGlobal("window", { location: { pathname: "/en" } });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  startSession(old);
  setCallListeners({
    onNetworkError: () => log.push("network"),
    onSuccess: () => log.push("success"),
    onSessionEnd: () => log.push("session end"),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a read", () => {
  test("without a response reports it at once, is repeated once, and reports that the network is back", async () => {
    answer(lost, done);
    expect(await run("GET")).toBe("done");
    expect(log).toEqual(["GET old ", "network", "GET old ", "success"]);
  });

  test("is sent twice at most, and its query does not repeat it", async () => {
    answer(lost);
    const error = await run("GET");
    expect(error).toMatchObject({ isNetworkError: true, isRepeated: true });
    expect(log).toEqual(["GET old ", "network", "GET old ", "network"]);
    expect(retryOnce(0, error)).toBe(false);
  });

  test.each([502, 503, 504])("is repeated after status %i of a gateway", async (status) => {
    answer(refuse(status), done);
    expect(await run("GET")).toBe("done");
    expect(log).toEqual(["GET old ", "GET old ", "success"]);
  });

  test("waits as long as the server asks for", async () => {
    answer(refuse(503, { "retry-after": "3" }), done);
    const startedAt = Date.now();
    await run("GET");
    expect(Date.now() - startedAt).toBe(3_000);
  });

  test.each([400, 404, 429, 500])("is not repeated after status %i", async (status) => {
    answer(refuse(status));
    const error = await run("GET");
    expect(error).toMatchObject({ status, message: `Refused: ${status}.`, isRepeated: false });
    expect(log).toEqual(["GET old "]);
    expect(retryOnce(0, error)).toBe(true);
    expect(retryOnce(1, error)).toBe(false);
  });

  test("fails at once while the browser is offline", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    answer(lost);
    expect(await run("GET")).toMatchObject({ isNetworkError: true, isRepeated: false });
    expect(log).toEqual(["GET old ", "network"]);
  });

  test("is not repeated once its session has ended", async () => {
    answer(() => {
      endSession();
      return lost;
    }, done);
    expect(await run("GET")).toMatchObject({ isNetworkError: true });
    expect(log).toEqual(["GET old ", "network"]);
  });

  test("of the background reports nothing", async () => {
    answer(lost);
    expect(await run("GET", { quiet: true })).toMatchObject({ isNetworkError: true });
    expect(log).toEqual(["GET old ", "GET old "]);
  });

  test("gives up after the deadline of a call", async () => {
    answer(() => new Promise<Response>(() => {}));
    const startedAt = Date.now();
    expect(await run("GET")).toMatchObject({ isNetworkError: true });
    expect(Math.round((Date.now() - startedAt) / 1_000)).toBe(limits.requestTimeoutMs / 1_000);
    expect(log).toEqual(["GET old ", "network"]);
  });

  test("that is aborted rejects with the reason and reports nothing", async () => {
    const controller = new AbortController();
    answer(() => {
      controller.abort();
      return new DOMException("Aborted", "AbortError");
    });
    const error = await run("GET", { signal: controller.signal });
    expect(error).not.toBeInstanceOf(ApiError);
    expect(log).toEqual(["GET old "]);
  });
});

test("a query sends a read without a response twice", async () => {
  answer(lost);
  const queryFn = () => call("GET http://localhost/sns/api/v1/tag/list" as typeof listTags, {});
  const read = getQueryClient()
    .fetchQuery({ queryKey: ["tags"], queryFn })
    .catch(() => {});
  await vi.runAllTimersAsync();
  await read;
  expect(log.filter((each) => each !== "network")).toHaveLength(2);
});

describe.each(["POST", "PUT", "PATCH", "DELETE"])("a change by %s", (method) => {
  test.each([
    ["no response", lost],
    ["status 503", refuse(503)],
  ])("is not repeated after %s, even with a key", async (_, failure) => {
    answer(failure, done);
    expect(await run(method, { headers: { "idempotency-key": "k" } })).toBeInstanceOf(ApiError);
    expect(log.filter((each) => each !== "network")).toEqual([`${method} old {"a":1}`]);
  });

  test("is repeated with the token that the session went on with", async () => {
    answer(() => {
      startSession(next);
      return refuse(401);
    }, done);
    expect(await run(method)).toBe("done");
    expect(log).toEqual([`${method} old {"a":1}`, `${method} next {"a":1}`, "success"]);
  });

  test("is not repeated with the token of another user", async () => {
    answer(() => {
      startSession(createToken("bob"));
      return refuse(401);
    }, done);
    expect(await run(method)).toMatchObject({ status: 401 });
    expect(log).toEqual([`${method} old {"a":1}`]);
  });
});

test("a file of staff is sent whole, and its refusal is an error with its fields", async () => {
  const fields = { file: "Line 2 has no date." };
  answer(
    Response.json(
      { status: "failure", message: "Invalid.", data: { fields } },
      { status: 400, headers: { "retry-after": "7" } },
    ),
  );
  const file = new File(["date,nav"], "nav.csv");
  const error = await sendTable("http://localhost/csv", file).catch((each: unknown) => each);
  expect(error).toMatchObject({ status: 400, message: "Invalid.", fields, retryAfter: 7 });
  expect(log).toEqual(["POST old date,nav"]);
});

test("a rejected token ends the session", async () => {
  answer(refuse(401));
  expect(await run("GET")).toMatchObject({ status: 401 });
  expect(log).toEqual(["GET old ", "session end"]);
  expect(localStorage.getItem("accessToken")).toBeNull();
});
