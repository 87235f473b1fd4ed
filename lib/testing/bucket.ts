import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll } from "vitest";
import { startFaultProxy } from "#lib/testing/fault-proxy";

/** Starts an S3 server with an empty bucket, behind a connection that can be broken. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), "fundlore-bucket-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    vhostBuckets: false,
    // It miscalculates some.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: "media" }],
  });
  // It keeps what arrived of an interrupted upload, and S3 does not.
  const { store } = server;
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const stored = await putObject(object).catch((error: unknown) => ({ size: -1, error }));
    // The sum of a multipart upload is not announced.
    const isWhole = object.size ? stored.size === object.size : stored.size >= 0;
    if (isWhole) return stored;
    await store.deleteObject(object.bucket, object.key);
    throw new Error("The upload is incomplete.");
  };
  const { port } = await server.run();
  const proxy = await startFaultProxy(() => port);
  afterAll(async () => {
    await proxy.setMode("refuse");
    await server.close();
    await rm(directory, { recursive: true });
  });
  const toUrl = (port: number) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/media?insecure=1`;
  return { url: toUrl(proxy.port), directUrl: toUrl(port), proxy };
}
