// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let saves: { isOn: boolean; end: PromiseWithResolvers<void> }[];
let setSaved: (isOn: boolean) => void;
let shown: boolean;
let choose: (isOn: boolean) => void;

function Setting({ isSaved }: { isSaved: boolean }) {
  const mutation = useMutation({
    mutationFn: async (isOn: boolean) => {
      const end = Promise.withResolvers<void>();
      saves.push({ isOn, end });
      await end.promise;
      setSaved(isOn);
    },
  });
  [shown, choose] = useOptimisticValue(isSaved, mutation);
  return null;
}

beforeEach(async () => {
  saves = [];
  root = createRoot(document.createElement("div"));
  const client = new QueryClient();
  setSaved = (isSaved) =>
    root.render(
      <QueryClientProvider client={client}>
        <Setting isSaved={isSaved} />
      </QueryClientProvider>,
    );
  await act(async () => setSaved(false));
});
afterEach(() => act(async () => root.unmount()));

const end = (at: number, error?: Error) =>
  act(async () => {
    if (error) saves[at]?.end.reject(error);
    else saves[at]?.end.resolve();
  });

test("shows a choice before the mutation is pending, and the saved value after it", async () => {
  act(() => choose(true));
  expect(shown).toBe(true);
  await act(async () => {});
  await end(0);
  expect(shown).toBe(true);
  await act(async () => setSaved(false));
  expect(shown).toBe(false);
});

test("shows the saved value again when a choice is refused", async () => {
  act(() => choose(true));
  await act(async () => {});
  expect(shown).toBe(true);
  await end(0, new Error("away"));
  expect(shown).toBe(false);
});

test("shows the last of two choices until that one is saved", async () => {
  act(() => choose(true));
  act(() => choose(false));
  await act(async () => {});
  expect(saves.map(({ isOn }) => isOn)).toEqual([true, false]);
  await end(0);
  expect(shown).toBe(false);
  await end(1, new Error("away"));
  expect(shown).toBe(true);
});
