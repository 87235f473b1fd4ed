import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import {
  type Attempt,
  attemptFor,
  forgetAttempt,
  keepAttempt,
  readAttempt,
  reserveKey,
} from "#lib/client/order/attempt";
import { calculate } from "#lib/client/order/calculate";
import { keepDraft, readDraft } from "#lib/client/order/draft";
import { submitOrder } from "#lib/client/order/submit";
import type { OrderPayload } from "#lib/contracts/order";
import { unitsNotPositive } from "#lib/domain/order/kind";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
    all: () => JSON.stringify([...kept]),
  };
};
let local = memory();
let session = memory();
const send = vi.hoisted(() => vi.fn());
vi.mock("#lib/client/api/call", () => ({ call: send }));

beforeEach(() => {
  local = memory();
  session = memory();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  send.mockReset();
});

const payload: OrderPayload = {
  productId: "7",
  orderType: "subscription",
  units: "12.50",
  accountNumber: "1234 5678",
  accountPassword: "Secret!1",
  acknowledgedDocumentIds: ["2", "1"],
};
const keyOf = (given: Partial<OrderPayload> = {}) =>
  attemptFor("ada", { ...payload, ...given }).key;
const keySent = (at: number) => send.mock.calls[at]?.[2].headers["idempotency-key"];

describe("an attempt", () => {
  test("keeps its key for the same order, however it is written and whatever the password", () => {
    const key = keyOf();
    expect(keyOf()).toBe(key);
    expect(keyOf({ units: "12.5", accountNumber: "12345678" })).toBe(key);
    expect(keyOf({ acknowledgedDocumentIds: ["1", "2"], accountPassword: "other" })).toBe(key);
  });

  test.each([
    { units: "13" },
    { accountNumber: "1234 5679" },
    { acknowledgedDocumentIds: ["1"] },
    { acceptRiskMismatch: true },
    { productId: "8" },
  ])("has another key for another order: %j", (other) => {
    expect(keyOf(other)).not.toBe(keyOf());
  });

  test("belongs to one member, and can be given up", () => {
    const key = keyOf();
    expect(attemptFor("bob", payload).key).not.toBe(key);
    forgetAttempt("ada", "7");
    expect(keyOf()).not.toBe(key);
  });

  test("is past after a day", () => {
    const attempt = attemptFor("ada", payload);
    keepAttempt("ada", "7", { ...attempt, sentAt: Date.now() - 25 * 3_600_000 });
    expect(readAttempt("ada", "7")).toBeNull();
    expect(keyOf()).not.toBe(attempt.key);
  });

  test("of an order that is still being typed has its key in every tab", () => {
    reserveKey("ada", "7");
    const reserved = readAttempt("ada", "7");
    expect(reserved).toMatchObject({ isOpen: false, orderId: null });
    reserveKey("ada", "7");
    expect(keyOf()).toBe(reserved?.key);
    expect(readAttempt("ada", "7")).toMatchObject({ isOpen: true });
    // The other tab read its storage a moment too early.
    keepAttempt("ada", "7", reserved as Attempt);
    expect(keyOf()).toBe(reserved?.key);
    expect(keyOf({ units: "13" })).not.toBe(reserved?.key);
  });

  test("leaves nothing of the password in the browser", () => {
    keyOf();
    keepDraft("7", { ...readDraft("7"), ...({ accountPassword: "Secret!1" } as object) });
    expect(local.all() + session.all()).not.toContain("Secret");
  });
});

describe("a submission", () => {
  test("that is not answered goes by the same key again, and then knows its order", async () => {
    send.mockRejectedValueOnce(new ApiError("network", { status: 0 }));
    await expect(submitOrder("ada", payload)).rejects.toThrow("network");
    expect(readAttempt("ada", "7")).toMatchObject({ isOpen: true, orderId: null });
    send.mockResolvedValueOnce({ orderId: "o1" });
    await submitOrder("ada", payload);
    expect(keySent(1)).toBe(keySent(0));
    expect(readAttempt("ada", "7")).toMatchObject({ isOpen: false, orderId: "o1" });
  });

  test("from a second tab goes by the first one's key", async () => {
    send.mockResolvedValue({ orderId: "o1" });
    await Promise.all([submitOrder("ada", payload), submitOrder("ada", payload)]);
    expect(keySent(1)).toBe(keySent(0));
  });

  test("that a gateway broke off stays open; one that was refused does not", async () => {
    send.mockRejectedValueOnce(new ApiError("bad gateway", { status: 502 }));
    await expect(submitOrder("ada", payload)).rejects.toThrow();
    expect(readAttempt("ada", "7")?.isOpen).toBe(true);
    send.mockRejectedValueOnce(new ApiError("invalid", { status: 400 }));
    await expect(submitOrder("ada", payload)).rejects.toThrow();
    expect(readAttempt("ada", "7")?.isOpen).toBe(false);
  });

  test("that the provider rejected is over: the same order again is another attempt", async () => {
    send.mockResolvedValueOnce({ orderId: "o1", state: "rejected" });
    await submitOrder("ada", payload);
    expect(readAttempt("ada", "7")).toBeNull();
    send.mockResolvedValueOnce({ orderId: "o2", state: "accepted" });
    await submitOrder("ada", payload);
    expect(keySent(1)).not.toBe(keySent(0));
  });

  test("whose key names another order gives the key up", async () => {
    send.mockRejectedValueOnce(new ApiError("reused", { status: 422 }));
    await expect(submitOrder("ada", payload)).rejects.toThrow();
    expect(readAttempt("ada", "7")).toBeNull();
  });
});

describe("units and amount", () => {
  const fund = {
    latestNav: { date: "2026-11-19", nav: "12.3457" },
    unitDecimals: 3,
    currencyDecimals: 2,
    subscriptionFee: "0.015",
  };
  const at = (typed: "units" | "amount", value: string) => calculate({ typed, value }, fund);

  test("the amount follows the units, exactly", () => {
    expect(at("units", "1,000.001")).toEqual({
      units: "1,000.001",
      amount: "12345.71",
      problem: null,
      order: {
        units: "1000.001",
        transactionAmount: "12345.71",
        fee: "185.19",
        totalInvestmentAmount: "12530.90",
      },
    });
  });

  test("the units follow the amount, rounded down", () => {
    const { units, amount, order } = at("amount", "1000");
    expect([units, amount]).toEqual(["80.999", "1000"]);
    expect(order?.transactionAmount).toBe("999.99");
  });

  test.each([
    ["units", "0", unitsNotPositive],
    ["units", "-1", unitsNotPositive],
    ["units", "", "required"],
    ["units", "ten", "notANumber"],
    ["units", "1.2345", "tooPrecise"],
    ["amount", "0.001", "tooPrecise"],
    ["amount", "0.01", unitsNotPositive],
  ] as const)("%s %s is refused", (typed, value, problem) => {
    expect(at(typed, value)).toMatchObject({ problem, order: null });
  });

  test("digits of a Chinese keyboard are digits", () => {
    expect(at("units", "１２．５").order?.units).toBe("12.5");
  });
});
