import type { ReactElement, ReactNode } from "react";
import { expect, test } from "vitest";
import { OwnTurn, Slices } from "#components/ui/slices";
import { OwnTurn as ServerOwnTurn, Slices as ServerSlices } from "./slices.server";

type Slice = ReactElement<{ children: ReactNode[] }> & {
  type: (props: { children: ReactNode[] }) => Promise<ReactNode[]>;
};

const items = (count: number) => Array.from({ length: count }, (_, at) => `item ${at}`);

/** Counts the turns of the event loop until `stop` is called. */
function countTurns() {
  let turn = 0;
  let isDone = false;
  const count = () => {
    turn += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  return {
    get: () => turn,
    stop: () => {
      isDone = true;
    },
  };
}

test("renders a short list at once", () => {
  expect(ServerSlices({ children: items(50) })).toEqual(items(50));
});

test("renders a long list whole and in order, each slice in a turn of its own", async () => {
  const counter = countTurns();
  const slices = ServerSlices({ children: items(230) }) as Slice[];
  const turns: number[] = [];
  const parts = await Promise.all(
    slices.map(async ({ type, props }) => {
      const part = await type(props);
      turns.push(counter.get());
      return part;
    }),
  );
  counter.stop();
  expect(parts.flat()).toEqual(items(230));
  expect(new Set(turns).size).toBe(slices.length);
  expect(slices.length).toBeGreaterThan(4);
});

test("is a plain list in the browser", () => {
  expect(Slices({ children: items(230) })).toEqual(items(230));
});

test("renders parts that take long, each in a turn of its own", async () => {
  const counter = countTurns();
  const turns = await Promise.all(
    Array.from({ length: 4 }, () => ServerOwnTurn({ children: counter.get })),
  );
  counter.stop();
  expect(new Set(turns).size).toBe(4);
  expect(OwnTurn({ children: () => "part" })).toBe("part");
});
