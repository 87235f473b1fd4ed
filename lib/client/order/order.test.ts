import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import {
  type Attempt,
  clearAttempt,
  deleteOldAttempts,
  readAttempt,
  reserveKey,
  saveAttempt,
  startAttempt,
} from "#lib/client/order/attempt";
import { calculate, isUnfinishedNumber } from "#lib/client/order/calculate";
import { createOrderDraft } from "#lib/client/order/draft";
import { submitOrder } from "#lib/client/order/submit";
import type { OrderPayload } from "#lib/contracts/order";
import { trimZeros } from "#lib/domain/number/decimal";
import { computeUnits } from "#lib/domain/order/amounts";
import { unitsNotPositive } from "#lib/domain/order/enums";
import { createBrowserStorage } from "#lib/testing/browser-storage";

const send = vi.hoisted(() => vi.fn());
vi.mock("#lib/client/api/call", () => ({ call: send }));

beforeEach(() => {
  vi.stubGlobal("localStorage", createBrowserStorage());
  vi.stubGlobal("sessionStorage", createBrowserStorage());
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
const getKey = (change: Partial<OrderPayload> = {}) =>
  startAttempt("ada", { ...payload, ...change }).key;
const getSentKey = (at: number) => send.mock.calls[at]?.[2].headers["idempotency-key"];

describe("an attempt", () => {
  test("keeps its key for the same content in another notation or with another password", () => {
    const key = getKey();
    expect(getKey()).toBe(key);
    expect(getKey({ units: "12.5", accountNumber: "12345678" })).toBe(key);
    expect(getKey({ acknowledgedDocumentIds: ["1", "2"], accountPassword: "other" })).toBe(key);
  });

  test.each([
    { units: "13" },
    { accountNumber: "1234 5679" },
    { acknowledgedDocumentIds: ["1"] },
    { acceptRiskMismatch: true },
    { productId: "8" },
  ])("has another key for other content: %j", (other) => {
    expect(getKey(other)).not.toBe(getKey());
  });

  test("belongs to one user and can be cleared", () => {
    const key = getKey();
    expect(startAttempt("bob", payload).key).not.toBe(key);
    clearAttempt("ada", "7");
    expect(getKey()).not.toBe(key);
  });

  test("is deleted once it is old or unreadable", () => {
    const attempt = startAttempt("ada", payload);
    saveAttempt("bob", "7", { ...attempt, sentAt: Date.now() - 25 * 3_600_000 });
    localStorage.setItem("order-attempt bob 8", "{");
    localStorage.setItem("theme", "dark");
    deleteOldAttempts();
    expect(Object.keys(localStorage)).toEqual(["order-attempt ada 7", "theme"]);
  });

  test("expires after a day", () => {
    const attempt = startAttempt("ada", payload);
    saveAttempt("ada", "7", { ...attempt, sentAt: Date.now() - 25 * 3_600_000 });
    expect(readAttempt("ada", "7")).toBeNull();
    expect(getKey()).not.toBe(attempt.key);
  });

  test("shares the key of an order that is still being typed between tabs", () => {
    reserveKey("ada", "7");
    const reserved = readAttempt("ada", "7");
    expect(reserved).toMatchObject({ isOpen: false, orderId: null });
    reserveKey("ada", "7");
    expect(getKey()).toBe(reserved?.key);
    expect(readAttempt("ada", "7")).toMatchObject({ isOpen: true });
    // The other tab read its storage just before the first one wrote to it.
    saveAttempt("ada", "7", reserved as Attempt);
    expect(getKey()).toBe(reserved?.key);
    expect(getKey({ units: "13" })).not.toBe(reserved?.key);
  });

  test("does not store the password in the browser, nor what was ordered", () => {
    getKey();
    const stored = JSON.stringify(localStorage);
    expect(stored).toContain("order-attempt");
    for (const part of ["12345678", "12.5"]) expect(stored).not.toContain(part);
    const draft = createOrderDraft("7");
    draft.save({ ...draft.read(), ...({ accountPassword: "Secret!1" } as object) });
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain("Secret");
  });
});

describe("a submission", () => {
  test("without a reply reuses its key and then records its order", async () => {
    send.mockRejectedValueOnce(new ApiError("network", { status: 0 }));
    await expect(submitOrder("ada", payload)).rejects.toThrow("network");
    expect(readAttempt("ada", "7")).toMatchObject({ isOpen: true, orderId: null });
    send.mockResolvedValueOnce({ orderId: "o1" });
    await submitOrder("ada", payload);
    expect(getSentKey(1)).toBe(getSentKey(0));
    expect(readAttempt("ada", "7")).toMatchObject({ isOpen: false, orderId: "o1" });
  });

  test("from a second tab uses the first one's key", async () => {
    send.mockResolvedValue({ orderId: "o1" });
    await Promise.all([submitOrder("ada", payload), submitOrder("ada", payload)]);
    expect(getSentKey(1)).toBe(getSentKey(0));
  });

  test("stays open after a gateway error, but not after a refusal", async () => {
    send.mockRejectedValueOnce(new ApiError("bad gateway", { status: 502 }));
    await expect(submitOrder("ada", payload)).rejects.toThrow();
    expect(readAttempt("ada", "7")?.isOpen).toBe(true);
    send.mockRejectedValueOnce(new ApiError("invalid", { status: 400 }));
    await expect(submitOrder("ada", payload)).rejects.toThrow();
    expect(readAttempt("ada", "7")?.isOpen).toBe(false);
  });

  test("that the provider rejects ends the attempt, so the same content gets a new key", async () => {
    send.mockResolvedValueOnce({ orderId: "o1", state: "rejected" });
    await submitOrder("ada", payload);
    expect(readAttempt("ada", "7")).toBeNull();
    send.mockResolvedValueOnce({ orderId: "o2", state: "accepted" });
    await submitOrder("ada", payload);
    expect(getSentKey(1)).not.toBe(getSentKey(0));
  });

  test("clears a key that belongs to another order", async () => {
    send.mockRejectedValueOnce(new ApiError("reused", { status: 422 }));
    await expect(submitOrder("ada", payload)).rejects.toThrow();
    expect(readAttempt("ada", "7")).toBeNull();
  });
});

describe("units and amount", () => {
  const product = {
    latestNav: { date: "2026-11-19", nav: "12.3457" },
    unitDecimals: 3,
    currencyDecimals: 2,
    subscriptionFee: "0.015",
  };
  const calculateAt = (typed: "units" | "amount", value: string) =>
    calculate({ typed, value }, product);

  test("computes the amount of the units exactly", () => {
    expect(calculateAt("units", "1,000.001")).toEqual({
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

  test("computes the units of the amount, rounded down", () => {
    const { units, amount, order } = calculateAt("amount", "1000");
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

    ["units", "8200000", "aboveMaximum"],
    ["amount", "100000001", "aboveMaximum"],
  ] as const)("rejects %s %s", (typed, value, problem) => {
    expect(calculateAt(typed, value)).toMatchObject({ problem, order: null });
  });

  test.each(["0", "0.0", "0,", "-", "12.", "12,", "1 2", "０", ""])(
    "waits for more digits after %j",
    (typed) => {
      expect(isUnfinishedNumber(typed)).toBe(true);
    },
  );

  test.each(["ten", "1.2345", "-1", "12.5"])("does not wait for more digits after %j", (typed) => {
    expect(isUnfinishedNumber(typed)).toBe(false);
  });

  test.each([
    ["units", "14,5", "14.5"],
    ["units", "10,5", "10.5"],
    ["units", "1,25", "1.25"],
    ["units", "0,5", "0.5"],
    ["units", ",5", "0.5"],
    ["units", "1.500,50", "1500.5"],
    ["units", "1 500,50", "1500.5"],
    ["units", "1’500.50", "1500.5"],
    ["units", "１２．５", "12.5"],
    ["units", "1.234", "1.234"],
  ] as const)("reads %s %j as %s", (typed, value, units) => {
    expect(calculateAt(typed, value).order?.units).toBe(units);
  });

  test.each([
    ["1500,50", "1500.5"],
    ["99,9", "99.9"],
    ["1.500,50", "1500.5"],
  ])("reads the amount %j as %s", (value, amount) => {
    expect(calculateAt("amount", value)).toMatchObject({
      order: { units: trimZeros(computeUnits(amount, product.latestNav.nav, 3)) },
    });
  });

  test.each([
    ["units", "1,234", "ambiguous"],
    ["units", "１，０００", "ambiguous"],
    ["amount", "1.234", "ambiguous"],
    ["units", "12,34,5", "notANumber"],
    ["units", "1,,000", "notANumber"],
    ["units", "1e3", "notANumber"],
    ["units", "0x10", "notANumber"],
    ["units", "१२", "notANumber"],
    ["units", "5.", "notANumber"],
    ["units", "−5", unitsNotPositive],
  ] as const)("refuses %s %j as %s", (typed, value, problem) => {
    expect(calculateAt(typed, value)).toMatchObject({ problem, order: null });
  });
});
