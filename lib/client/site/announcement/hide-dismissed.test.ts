// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";
import { buildDismissScript } from "#lib/client/site/announcement/hide-dismissed";
import { dismissedAnnouncementsKey } from "#lib/domain/device-storage";
import { createBrowserStorage } from "#lib/testing/browser-storage";

const dataset: Record<string, string> = {};

beforeEach(() => {
  vi.stubGlobal("localStorage", createBrowserStorage());
  vi.stubGlobal("document", { documentElement: { dataset }, addEventListener: () => {} });
});

const run = (ids: string[]) => {
  // biome-ignore lint/security/noGlobalEval: it is the text of an inline script
  // biome-ignore lint/complexity/noCommaOperator: evaluates it in the global scope
  (0, eval)(buildDismissScript(ids));
  return dataset.dismissed;
};

test("marks the places of dismissed announcements, and when none is left", () => {
  expect(run(["7", "5"])).toBe("");
  localStorage.setItem(dismissedAnnouncementsKey, "3 5");
  expect(run(["7", "5"])).toBe("1");
  localStorage.setItem(dismissedAnnouncementsKey, "3 5 7");
  expect(run(["7", "5"])).toBe("0 1 all");
});
