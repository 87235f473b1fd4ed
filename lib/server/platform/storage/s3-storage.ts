import type { Readable } from "node:stream";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import {
  getLastModified,
  getSize,
  listKeys,
  type Storage,
} from "#lib/server/platform/storage/storage";

/**
 * Stores files in the bucket at `s3://key:secret@host/bucket?region=…`; `insecure=1` uses http.
 * @throws Error if the URL lacks a host or a bucket
 */
export function createS3Storage(address: string): Storage {
  const url = new URL(address);
  const bucket = decodeURIComponent(url.pathname.replace(/^\/+|\/+$/g, ""));
  if (!url.host || !bucket) throw new Error("STORAGE_URL must name a host and a bucket.");
  const protocol = url.searchParams.has("insecure") ? "http" : "https";
  const client = new S3Client({
    region: url.searchParams.get("region") ?? "us-east-1",
    endpoint: `${protocol}://${url.host}`,
    forcePathStyle: true,
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
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: "private", supportsACL: false }),
  );
  return {
    put: (key, path, { mediaType, bytes }) =>
      disk.copyFromFs(path, key, { contentType: mediaType, contentLength: bytes }),
    read: async (key, range) => {
      const { Body } = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}),
        }),
      );
      return Body as Readable;
    },
    size: (key) => getSize(disk, key),
    remove: (key) => disk.delete(key),
    keys: () => listKeys(disk),
    lastModified: (key) => getLastModified(disk, key),
  };
}
