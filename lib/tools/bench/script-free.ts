import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

const script = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const scriptPreload = /<link\b[^>]*\bas="script"[^>]*>/gi;

/** Headers of the connection, and of a body that is compressed anew. */
const ownHeaders = [
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "transfer-encoding",
];

type Reply = { status: number; headers: [name: string, value: string][]; body: Buffer };

/** Removes every script of a page. */
const removeScripts = (html: string) => html.replaceAll(script, "").replaceAll(scriptPreload, "");

async function copyReply(url: string, headers: Record<string, string>): Promise<Reply> {
  const reply = await fetch(url, { headers });
  const kept = [...reply.headers].filter(([name]) => !ownHeaders.includes(name));
  const body = Buffer.from(await reply.arrayBuffer());
  if (!reply.headers.get("content-type")?.startsWith("text/html")) {
    return { status: reply.status, headers: kept, body };
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    status: reply.status,
    headers: [...kept, ["content-encoding", "br"]],
    body: brotliCompressSync(removeScripts(body.toString()), { params }),
  };
}

/**
 * Serves the pages of `origin` without their scripts, compressed like ours: what a page of the same
 * content costs the browser at least. Headers are those of `origin`, because a font that a `Link`
 * header announces changes when the first paint is. Replies are kept, so that none waits for two servers.
 */
export async function startScriptFreeServer(
  origin: string,
): Promise<{ url: string; server: Server }> {
  const replies = new Map<string, Promise<Reply>>();
  const server = createServer(async ({ url: path = "/", headers, method }, response) => {
    if (method !== "GET") return response.writeHead(204).end();
    const { accept = "*/*", "user-agent": userAgent = "" } = headers;
    const key = `${accept} ${path}`;
    const reply =
      replies.get(key) ?? copyReply(`${origin}${path}`, { accept, "user-agent": userAgent });
    replies.set(key, reply);
    const { status, headers: kept, body } = await reply;
    response.writeHead(status, [...kept.flat(), "content-length", String(body.length)]).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server };
}
