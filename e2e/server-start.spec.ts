import { expect, test } from "@playwright/test";
import { captureNode } from "#lib/tools/command/process";

test("a server starts from the code that the build compiled", { tag: "@slow" }, async () => {
  const { code, output } = await captureNode(["lib/server/app/start.mjs", "--load-only"], {
    NODE_DEBUG_NATIVE: "COMPILE_CACHE",
  });
  expect(code).toBe(0);
  const used = (output.match(/\S+(?= was accepted)/g) ?? []).join("\n");
  expect(used).toMatch(/\/\.build-\w+\/server-bundle\/serve-/);
  expect(used).toMatch(/\/\.build-\w+\/server\/chunks\/ssr\//);
  expect(used).toContain("/next/dist/server/next-server.js");
  expect(output).not.toContain("was rejected");
});
