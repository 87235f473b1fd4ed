import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { AppError } from "#lib/server/core/error";
import { createOutageLog, type OutageLog } from "#lib/server/core/outage-log";
import { openBucket } from "#lib/server/platform/storage/s3-client";
import type { Storage } from "#lib/server/platform/storage/storage";
import { readInTime, readWithProgress } from "#lib/server/platform/storage/stream-deadline";

type Deadlines = {
  connectMs: number;
  /** Until the reply begins. */
  replyMs: number;
  /** Without a byte sent or received. */
  idleMs: number;
};

const defaultDeadlines: Deadlines = { connectMs: 5_000, replyMs: 10_000, idleMs: 10_000 };
const retryAfterSeconds = 10;

/**
 * Stores files in the bucket at `s3://key:secret@host/bucket?region=…`; `insecure=1` uses http.
 * @throws Error if the URL lacks a host or a bucket
 */
export function createS3Storage(address: string, deadlines = defaultDeadlines): Storage {
  const { client, bucket: Bucket } = openBucket(address, deadlines.connectMs, "STORAGE_URL");
  const outage = createOutageLog("storage");

  /**
   * Sends a request that ends with `signal`, and fails if no reply begins in time or `stalled`
   * aborts. The body of a reply may take longer.
   */
  const run = async <T>(
    send: (abortSignal: AbortSignal) => Promise<T>,
    { signal, stalled }: RunOptions = {},
  ): Promise<T> => {
    const deadline = new AbortController();
    const expire = () => deadline.abort(new Error(`No reply within ${deadlines.replyMs} ms.`));
    const timer = stalled ? undefined : setTimeout(expire, deadlines.replyMs);
    try {
      const ends = [signal, stalled ?? deadline.signal].filter((each) => each !== undefined);
      const reply = await send(AbortSignal.any(ends));
      outage.recover();
      return reply;
    } catch (error) {
      throw toAppError(error, outage, signal);
    } finally {
      clearTimeout(timer);
    }
  };

  const inspect = (Key: string, signal?: AbortSignal) =>
    run((abortSignal) => client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }), {
      signal,
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.errorName === "notFound") return null;
      throw error;
    });

  return {
    put: async (Key, path, { mediaType: ContentType, bytes: ContentLength }, signal) => {
      const { body: Body, stalled, release } = readWithProgress(path, deadlines.idleMs);
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength });
      try {
        await run((abortSignal) => client.send(command, { abortSignal }), { signal, stalled });
      } finally {
        release();
      }
    },
    read: async (Key, { range, signal } = {}) => {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const command = new GetObjectCommand({ Bucket, Key, Range });
      const { Body } = await run((abortSignal) => client.send(command, { abortSignal }), {
        signal,
      });
      return readInTime(Body as Readable, deadlines.idleMs);
    },
    size: async (key, signal) => (await inspect(key, signal))?.ContentLength ?? null,
    remove: async (Key) => {
      const command = new DeleteObjectCommand({ Bucket, Key });
      await run((abortSignal) => client.send(command, { abortSignal }));
    },
    keys: async function* (folder) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: `${folder}/`,
          ContinuationToken,
        });
        const page = await run((abortSignal) => client.send(command, { abortSignal }));
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    lastModified: async (key) => (await inspect(key))?.LastModified ?? null,
  };
}

type RunOptions = { signal?: AbortSignal | undefined; stalled?: AbortSignal };

/** Returns AppError(notFound) for a missing key, AppError(serviceUnavailable) for an outage. */
function toAppError(error: unknown, outage: OutageLog, signal?: AbortSignal): unknown {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404) return new AppError("notFound", { cause: error });
  // Wrong credentials and the like do not go away with time.
  if (status !== undefined && status < 500 && status !== 429) return error;
  if (!signal?.aborted) outage.fail(error);
  return new AppError("serviceUnavailable", { retryAfter: retryAfterSeconds, cause: error });
}
