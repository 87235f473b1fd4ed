import { afterEach, expect, test, vi } from "vitest";
import { leaveForm } from "#lib/client/browser/navigation";

afterEach(() => vi.unstubAllGlobals());

const isForm = (path: string) => path.endsWith("/edit");

/** Leaves a form for /posts/7, with these entries behind it. Returns what happened, in order. */
async function leave(paths: string[]): Promise<string[]> {
  const acts: string[] = [];
  const entries = paths.map((path) => ({
    url: `https://site.example${path.replace("!", "")}`,
    sameDocument: !path.endsWith("!"),
  }));
  let onPop = () => {};
  vi.stubGlobal("window", {
    navigation: { currentEntry: { index: entries.length }, entries: () => [...entries, {}] },
    addEventListener: (_: string, listener: () => void) => {
      onPop = listener;
    },
    history: {
      go: (count: number) => {
        acts.push(`go ${count}`);
        onPop();
      },
    },
  });
  const router = {
    replace: (path: string) => acts.push(`replace ${path}`),
    refresh: () => acts.push("refresh"),
  };
  leaveForm(router, "/posts/7", isForm);
  await new Promise((resolve) => setTimeout(resolve));
  return acts;
}

test.each([
  ["the page is behind the form", ["/", "/posts/7"], ["go -1", "refresh"]],
  ["it is behind two steps", ["/posts/7", "/posts/7/edit"], ["go -2", "refresh"]],
  [
    "the page is behind the form, as another document",
    ["/posts/7!"],
    ["replace /posts/7", "refresh"],
  ],
  ["another page is behind the form", ["/"], ["replace /posts/7", "refresh"]],
  [
    "another page is behind two steps",
    ["/", "/posts/7/edit"],
    ["go -1", "replace /posts/7", "refresh"],
  ],
  // Going back would load the form anew and forget the way.
  ["a step was loaded anew", ["/", "/posts/7/edit!"], ["replace /posts/7", "refresh"]],
  ["the form was opened first", [], ["replace /posts/7", "refresh"]],
])("leaves a form if %s", async (_, paths, acts) => {
  expect(await leave(paths)).toEqual(acts);
});
