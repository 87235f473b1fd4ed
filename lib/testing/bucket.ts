import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { startFaultProxy } from "#lib/testing/fault-proxy";
import { startS3Server } from "#lib/testing/s3-server";

/** Starts an S3 server with an empty bucket, behind a connection that can be broken. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), "fundlore-bucket-"));
  const server = await startS3Server(directory);
  const proxy = await startFaultProxy(() => server.port);
  afterAll(async () => {
    await proxy.setMode("refuse");
    await server.stop();
    await rm(directory, { recursive: true });
  });
  return { url: server.getUrl(proxy.port), directUrl: server.getUrl(), proxy };
}
