import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runNode, tool } from "#lib/tools/command/process";

/**
 * Builds a bare App Router page with the same Next, as a measure of what the framework costs. Returns
 * its folder, which `next start` serves.
 */
export async function buildBarePage(): Promise<string> {
  const folder = resolve(".test/bare");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "app"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "dir");
  writeFileSync(join(folder, "package.json"), '{"name":"bare","private":true}');
  writeFileSync(
    join(folder, "next.config.mjs"),
    `export default { turbopack: { root: ${JSON.stringify(resolve("."))} } };`,
  );
  writeFileSync(
    join(folder, "app/layout.jsx"),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  );
  writeFileSync(
    join(folder, "app/page.jsx"),
    "export default function Page() { return <p>A bare page.</p>; }",
  );
  if ((await runNode([tool.next, "build", folder], { NODE_ENV: "production" })) !== 0) {
    throw new Error("The bare page could not be built.");
  }
  return folder;
}
