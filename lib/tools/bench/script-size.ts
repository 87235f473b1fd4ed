import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildBarePage } from "#lib/tools/bench/bare-page";

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
  Array.from(html.matchAll(/<script(?! type=)[^>]*>([\s\S]*?)<\/script>/g), ([, code = ""]) => code)
    .filter((code) => code !== "")
    .map((code) => Buffer.from(code));

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

/** Returns the same for a bare App Router page. */
export async function measureBareScriptBytes(): Promise<number> {
  const folder = await buildBarePage();
  const server = join(folder, ".next/server/app");
  const page = (await readdir(server)).find((name) => name === "index.html");
  if (!page) throw new Error("The bare page is missing.");
  const html = await readFile(join(server, page), "utf8");
  const files = listScriptSources(html).map((source) =>
    readFile(join(folder, source.replace("/_next/", ".next/"))),
  );
  return sumGzipBytes(await Promise.all(files));
}
