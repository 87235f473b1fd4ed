import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { openBucket } from "#lib/server/platform/storage/s3-client";
import { readInTime } from "#lib/server/platform/storage/stream-deadline";
import { type BackupStore, isBackupName, manifestName } from "#lib/tools/ops/backup/store";

const connectMs = 5_000;
const idleMs = 60_000;
/** With at most 10,000 chunks, a part of a backup may have 156 GB. */
const chunkBytes = 16 * 1024 * 1024;

/** Stores backups in an S3 bucket, below the prefix that the URL names. */
export function openBucketStore(address: string): BackupStore {
  const {
    client,
    bucket: Bucket,
    prefix,
  } = openBucket(address, connectMs, "The place of the backups");
  const root = prefix ? `${prefix}/` : "";

  async function* listKeys(Prefix: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
      );
      for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  const listNames = async (isComplete: boolean) => {
    const all = new Set<string>();
    const complete = new Set<string>();
    for await (const key of listKeys(`${root}fundlore-`)) {
      const [name = "", part] = key.slice(root.length).split("/");
      if (!isBackupName(name)) continue;
      all.add(name);
      if (part === manifestName) complete.add(name);
    }
    return [...all].filter((name) => complete.has(name) === isComplete).sort();
  };

  const put = async (backup: string, name: string, Body: string) => {
    await client.send(new PutObjectCommand({ Bucket, Key: `${root}${backup}/${name}`, Body }));
  };

  return {
    label: `s3://${new URL(address).host}/${Bucket}/${root}`,
    list: () => listNames(true),
    listIncomplete: () => listNames(false),
    write: async (backup, part, Body) => {
      const upload = new Upload({
        client,
        params: { Bucket, Key: `${root}${backup}/${part}`, Body },
        partSize: chunkBytes,
        queueSize: 2,
      });
      await upload.done();
    },
    complete: (backup, manifest) => put(backup, manifestName, manifest),
    annotate: put,
    read: async (backup, part) => {
      const command = new GetObjectCommand({ Bucket, Key: `${root}${backup}/${part}` });
      const { Body } = await client.send(command);
      return readInTime(Body as Readable, idleMs);
    },
    remove: async (backup) => {
      const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
      // A removal that is interrupted leaves no backup that looks complete.
      await remove(`${root}${backup}/${manifestName}`);
      for await (const key of listKeys(`${root}${backup}/`)) await remove(key);
    },
  };
}
