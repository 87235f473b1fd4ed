import S3rver from "@20minutes/s3rver";

export type S3Server = {
  port: number;
  /** A value for STORAGE_URL, with another port for a proxy in front. */
  getUrl: (port?: number) => string;
  stop: () => Promise<void>;
};

/** Starts an S3 server with an empty bucket on `port`, or a free one, that stores in `directory`. */
export async function startS3Server(directory: string, port = 0): Promise<S3Server> {
  const server = new S3rver({
    port,
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
  const { port: bound } = await server.run();
  return {
    port: bound,
    getUrl: (target = bound) => `s3://S3RVER:S3RVER@127.0.0.1:${target}/media?insecure=1`,
    stop: () => server.close(),
  };
}
