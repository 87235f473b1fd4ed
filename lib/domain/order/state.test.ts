import { expect, test } from "vitest";
import { type OrderState, orderStates } from "#lib/domain/order/kind";
import { canBecome, isFinal, isOpen, stepsTo } from "#lib/domain/order/state";

const legal: [OrderState, OrderState][] = [
  ["submitted", "accepted"],
  ["submitted", "rejected"],
  ["submitted", "cancelled"],
  ["accepted", "executed"],
  ["accepted", "rejected"],
  ["accepted", "cancelled"],
  ["executed", "settled"],
];

test("of all changes these and no others are legal", () => {
  const found = orderStates.flatMap((from) =>
    orderStates.filter((to) => canBecome(from, to)).map((to) => [from, to]),
  );
  expect(found.sort()).toEqual(legal.map((each) => [...each]).sort());
});

test("an order is open until it is executed, and final once it cannot change", () => {
  expect(orderStates.filter(isOpen)).toEqual(["submitted", "accepted"]);
  expect(orderStates.filter(isFinal)).toEqual(["settled", "rejected", "cancelled"]);
});

test("what happened while nobody looked is told step by step", () => {
  expect(stepsTo("submitted", "settled")).toEqual(["accepted", "executed", "settled"]);
  expect(stepsTo("accepted", "accepted")).toEqual([]);
  expect(stepsTo("submitted", "rejected")).toEqual(["rejected"]);
  expect(stepsTo("executed", "cancelled")).toBeNull();
  expect(stepsTo("settled", "accepted")).toBeNull();
});
