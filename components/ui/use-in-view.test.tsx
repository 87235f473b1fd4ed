// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useInView } from "#components/ui/use-in-view";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const onInView = vi.fn();
const Sample = () => <div ref={useInView(onInView, true)} />;

test("counts an element as in view if it moved there before the browser reported", async () => {
  let report = (_: { isIntersecting: boolean }[]) => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Sample />));
  report([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(onInView).not.toHaveBeenCalled();
  report([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(onInView).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
});
