import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

const script = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const scriptPreload = /<link\b[^>]*\bas="script"[^>]*>/gi;

/** Removes every script of a page. */
const removeScripts = (html: string) => html.replaceAll(script, "").replaceAll(scriptPreload, "");

/**
 * Serves the pages of `origin` without their scripts, compressed like ours: what a page of the same
 * content costs the browser at least. Everything else comes from `origin` unchanged.
 */
export async function startScriptFreeServer(
  origin: string,
): Promise<{ url: string; server: Server }> {
  const pages = new Map<string, Buffer>();
  const server = createServer(async ({ url: path = "/", headers, method }, response) => {
    if (method !== "GET") return response.writeHead(204).end();
    const cached = pages.get(path);
    const send = (body: Buffer) =>
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" })
        .end(body);
    if (cached) return send(cached);
    const { accept = "*/*", "user-agent": userAgent = "" } = headers;
    const reply = await fetch(`${origin}${path}`, { headers: { accept, "user-agent": userAgent } });
    const type = reply.headers.get("content-type") ?? "";
    const body = Buffer.from(await reply.arrayBuffer());
    if (!type.startsWith("text/html")) {
      const cacheControl = reply.headers.get("cache-control") ?? "no-cache";
      return response
        .writeHead(reply.status, { "content-type": type, "cache-control": cacheControl })
        .end(body);
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const page = brotliCompressSync(removeScripts(body.toString()), { params });
    pages.set(path, page);
    send(page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server };
}
