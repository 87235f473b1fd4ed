// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { watchEnd } from "#lib/client/head-script/watch-end";

let show: (isIntersecting: boolean) => void;
const end = document.createElement("div");
const onFinished = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onFinished.mockClear();
  end.dataset.seconds = "20";
  class Observer {
    constructor(notify: (entries: object[]) => void) {
      show = (isIntersecting) => notify([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
});

test("waits until the text can have been read", () => {
  watchEnd(end, onFinished);
  show(true);
  vi.advanceTimersByTime(19_000);
  expect(onFinished).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(onFinished).toHaveBeenCalledOnce();
});

test("needs the end in view for a moment", () => {
  watchEnd(end, onFinished);
  vi.advanceTimersByTime(60_000);
  show(true);
  vi.advanceTimersByTime(900);
  show(false);
  vi.advanceTimersByTime(5_000);
  expect(onFinished).not.toHaveBeenCalled();
  show(true);
  vi.advanceTimersByTime(1_100);
  expect(onFinished).toHaveBeenCalledOnce();
});

test("stops on request", () => {
  const stop = watchEnd(end, onFinished);
  show(true);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(onFinished).not.toHaveBeenCalled();
});
