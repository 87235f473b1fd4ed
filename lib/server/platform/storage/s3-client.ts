import { S3Client } from "@aws-sdk/client-s3";
import { parseBucketUrl } from "#lib/server/core/setting-values";
import { withSpan } from "#lib/server/core/span";

/**
 * Opens the bucket at `s3://key:secret@host/bucket/prefix?region=…`; `insecure=1` uses http.
 * @throws Error that names `setting` if the URL lacks a host or a bucket
 */
export function openBucket(address: string, connectMs: number, setting: string) {
  const parsed = parseBucketUrl(address);
  if (!parsed) throw new Error(`${setting} must name a host and a bucket.`);
  const { url, bucket, prefix } = parsed;
  const protocol = url.searchParams.has("insecure") ? "http" : "https";
  const client = new S3Client({
    region: url.searchParams.get("region") ?? "us-east-1",
    endpoint: `${protocol}://${url.host}`,
    forcePathStyle: true,
    maxAttempts: 2,
    // Otherwise it writes to the console; failures are logged here.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    // Slow clients may leave a download idle; other deadlines are those of each request.
    requestHandler: { connectionTimeout: connectMs, requestTimeout: 0, socketTimeout: 0 },
    // Waiting for permission would outlast an aborted upload.
    expectContinueHeader: false,
    // Not every S3-compatible server supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(url.username
      ? {
          credentials: {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
        }
      : {}),
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      (input) =>
        withSpan(`S3 ${commandName}`, { "server.address": url.hostname }, () => next(input)),
    { step: "initialize", name: "traceSpan" },
  );
  return { client, bucket, prefix };
}
