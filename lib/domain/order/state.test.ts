import { expect, test } from "vitest";
import { type OrderState, orderStates } from "#lib/domain/order/enums";
import { canTransition, findSteps, isFinal, isOpen } from "#lib/domain/order/state";

const legal: [OrderState, OrderState][] = [
  ["submitted", "accepted"],
  ["submitted", "rejected"],
  ["submitted", "cancelled"],
  ["accepted", "executed"],
  ["accepted", "rejected"],
  ["accepted", "cancelled"],
  ["executed", "settled"],
];

test("allows these transitions only", () => {
  const found = orderStates.flatMap((from) =>
    orderStates.filter((to) => canTransition(from, to)).map((to) => [from, to]),
  );
  expect(found.sort()).toEqual(legal.map((each) => [...each]).sort());
});

test("an order is open until executed and final once it cannot change", () => {
  expect(orderStates.filter(isOpen)).toEqual(["submitted", "accepted"]);
  expect(orderStates.filter(isFinal)).toEqual(["settled", "rejected", "cancelled"]);
});

test("findSteps returns the states in between", () => {
  expect(findSteps("submitted", "settled")).toEqual(["accepted", "executed", "settled"]);
  expect(findSteps("accepted", "accepted")).toEqual([]);
  expect(findSteps("submitted", "rejected")).toEqual(["rejected"]);
  expect(findSteps("executed", "cancelled")).toBeNull();
  expect(findSteps("settled", "accepted")).toBeNull();
});
