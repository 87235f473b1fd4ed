import { expect, test } from "vitest";
import { type Interest, listMarks } from "#lib/domain/disclosure";

const may = "2026-05-01T09:00:00.000Z";
const june = "2026-06-01T09:00:00.000Z";
const july = "2026-07-01T09:00:00.000Z";

const state = (interest: Interest, rest: object = {}) => ({
  interest,
  statedAt: may,
  verifiedAt: null,
  change: null,
  ...rest,
});
const verified = (at = may) => state("holds", { verifiedAt: at });

test.each([
  ["a verified holding", [verified(june)], [{ kind: "verified", at: june }]],
  ["a holding as its author says", [state("holds")], [{ kind: "holds", at: may }]],
  ["a plan", [state("plans")], [{ kind: "plans", at: may }]],
  ["payment", [state("paid")], [{ kind: "paid", at: may }]],
  ["no interest", [state("none")], []],
  ["nothing", [], []],
])("marks %s", (_, statements, marks) => {
  expect(listMarks(statements)).toEqual(marks);
});

test("marks what the orders show now, rather than what was said", () => {
  const sold = state("holds", { verifiedAt: may, change: { isHolder: false, at: june } });
  const bought = state("plans", { change: { isHolder: true, at: july } });
  expect(listMarks([sold])).toEqual([{ kind: "noLongerHolder", at: june }]);
  expect(listMarks([sold, bought])).toEqual([{ kind: "becameHolder", at: july }]);
});

test("marks payment and what says most about a holding, each with its latest time", () => {
  const statements = [state("plans"), verified(may), state("paid"), verified(june), state("holds")];
  expect(listMarks(statements)).toEqual([
    { kind: "paid", at: may },
    { kind: "verified", at: june },
  ]);
});
