import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { unwrapEnvelope } from "#lib/client/api/call";
import { reactToCalls } from "#lib/client/api/call-reactions";

/** What a browser keeps, and where it is. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    clear: () => kept.clear(),
  };
}

const told: string[] = [];
reactToCalls({
  onUnauthorized: () => told.push("to the login"),
  onBanned: (message) => told.push(message),
});

const at = (pathname: string) => vi.stubGlobal("window", { location: { pathname } });

beforeEach(() => {
  told.length = 0;
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  localStorage.setItem("accessToken", "kept");
  at("/en/posts/7");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refusal = (status: number, body: object) =>
  new Response(JSON.stringify({ status: "failure", message: "Refused.", data: null, ...body }), {
    status,
  });

describe("a refused token", () => {
  test("ends the session and leads to the login", async () => {
    await expect(unwrapEnvelope(refusal(401, {}), true)).rejects.toMatchObject({ status: 401 });
    expect([localStorage.getItem("accessToken"), told]).toEqual([null, ["to the login"]]);
  });

  test.each(["/en/admin/login", "/zh/m/admin/login"])(
    "at %s is only told: nobody is led away or signed out",
    async (path) => {
      at(path);
      await expect(unwrapEnvelope(refusal(401, {}), true)).rejects.toMatchObject({
        status: 401,
        message: "Refused.",
      });
      expect([localStorage.getItem("accessToken"), told]).toEqual(["kept", []]);
    },
  );
});

describe("a banned account", () => {
  test("is signed out, and told why", async () => {
    const reply = refusal(403, { code: 30105, message: "The account is banned." });
    await expect(unwrapEnvelope(reply, true)).rejects.toMatchObject({ code: 30105 });
    expect([localStorage.getItem("accessToken"), told]).toEqual([null, ["The account is banned."]]);
  });

  test("that tries to log in is told by the form alone", async () => {
    await expect(unwrapEnvelope(refusal(403, { code: 30105 }), false)).rejects.toMatchObject({
      code: 30105,
    });
    expect(told).toEqual([]);
  });
});
