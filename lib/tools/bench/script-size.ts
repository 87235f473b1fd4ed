import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { runNode, tool } from "#lib/tools/command/process";

const listScriptSources = (html: string) =>
  [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/nomodule/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []);

const sumGzipBytes = (files: Buffer[]) =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

/** The scripts that start on demand; see lib/client/head-script. */
const listDeferredSources = (html: string): string[] => {
  const [, list = "[]"] = /\bdata-scripts="([^"]+)"/.exec(html) ?? [];
  return JSON.parse(list.replaceAll("&quot;", '"'));
};

const listInlineCode = (html: string): Buffer[] =>
  [...html.matchAll(/<script(?! type=)[^>]*>([^<]+)<\/script>/g)].map(([, code = ""]) =>
    Buffer.from(code),
  );

/**
 * Returns the gzip bytes of the scripts of the page at `url`: of those that run at once, inline ones
 * too, and of those that start on demand.
 */
export async function measureScriptBytes(
  url: string,
): Promise<{ atOnce: number; onDemand: number }> {
  const html = await (await fetch(url)).text();
  const fetchAll = (sources: string[]) =>
    Promise.all(
      sources.map(async (source) =>
        Buffer.from(await (await fetch(new URL(source, url))).arrayBuffer()),
      ),
    );
  return {
    atOnce: sumGzipBytes([...(await fetchAll(listScriptSources(html))), ...listInlineCode(html)]),
    onDemand: sumGzipBytes(await fetchAll(listDeferredSources(html))),
  };
}

/** Returns the same for a bare App Router page, built with the same Next. */
export async function measureBareScriptBytes(): Promise<number> {
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
    "export default function Layout({ children }) { return <html><body>{children}</body></html>; }",
  );
  writeFileSync(
    join(folder, "app/page.jsx"),
    "export default function Page() { return <p>A bare page.</p>; }",
  );
  if ((await runNode([tool.next, "build", folder], { NODE_ENV: "production" })) !== 0) {
    throw new Error("The bare page could not be built.");
  }
  const server = join(folder, ".next/server/app");
  const page = (await readdir(server)).find((name) => name === "index.html");
  if (!page) throw new Error("The bare page is missing.");
  const html = await readFile(join(server, page), "utf8");
  const files = listScriptSources(html).map((source) =>
    readFile(join(folder, source.replace("/_next/", ".next/"))),
  );
  return sumGzipBytes(await Promise.all(files));
}
