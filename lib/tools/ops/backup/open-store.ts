import type { BackupStore } from "#lib/tools/ops/backup/store";

/** Opens the store at `s3://…` or in a local folder. */
export async function openStore(address: string): Promise<BackupStore> {
  if (address.startsWith("s3://")) {
    const { openBucketStore } = await import("#lib/tools/ops/backup/bucket-store");
    return openBucketStore(address);
  }
  const { openFolderStore } = await import("#lib/tools/ops/backup/folder-store");
  return openFolderStore(address);
}
