import { withSpan } from "#lib/server/core/span";

const timeoutMs = 10_000;

/** Tells the CDN to forget the pages with these tags. The body is that of Cloudflare's API. */
export async function sendPurge(url: string, secret: string, tags: string[]): Promise<void> {
  const attributes = { "server.address": new URL(url).hostname };
  const { ok, status } = await withSpan("POST CDN purge", attributes, () =>
    fetch(url, {
      method: "POST",
      redirect: "error",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (!ok) throw new Error(`The purge hook replied with status ${status}.`);
}
