import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "#lib/server/core/env";
import { invalidate } from "#lib/server/core/invalidation";
import { createPageCache } from "#lib/server/platform/page-cache/page-cache";
import { connectRedis } from "#lib/server/platform/redis/connect";

/**
 * Serves the text of PAGE_FILE on every path, through the page cache, as a separate process. Prints
 * its port, then invalidates each tag that it reads.
 */
const { REDIS_URL } = env();
if (!REDIS_URL) throw new Error("REDIS_URL is missing.");
connectRedis(REDIS_URL);
const server = createServer(
  createPageCache(async (_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(readFileSync(process.env.PAGE_FILE ?? ""));
  }),
);
process.stdin.on("data", (tag) => invalidate(String(tag).trim()));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
