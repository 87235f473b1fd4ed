import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { syncFolder } from "#lib/server/core/sync-folder";
import { type BackupStore, isBackupName, manifestName } from "#lib/tools/ops/backup/store";

/** Only the operator may read a backup: it contains personal data and the key. */
const folderMode = 0o700;
const fileMode = 0o600;
const incomplete = ".incomplete";

/** Stores backups in a folder. One that is being written has another name. */
export function openFolderStore(address: string): BackupStore {
  const root = resolve(address);
  const listNames = async (suffix: string) => {
    const entries = await readdir(root, { withFileTypes: true }).catch((error) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return entries
      .filter((entry) => entry.isDirectory() && entry.name.endsWith(suffix))
      .map(({ name }) => name.slice(0, name.length - suffix.length))
      .filter(isBackupName)
      .sort();
  };

  return {
    label: root,
    list: () => listNames(""),
    listIncomplete: () => listNames(incomplete),
    write: async (backup, part, content) => {
      const folder = join(root, backup + incomplete);
      await mkdir(folder, { recursive: true, mode: folderMode });
      const path = join(folder, part);
      await pipeline(
        content,
        createWriteStream(path, { flags: "wx", mode: fileMode, flush: true }),
      );
    },
    complete: async (backup, manifest) => {
      const folder = join(root, backup + incomplete);
      const path = join(folder, manifestName);
      await writeFile(path, manifest, { mode: fileMode, flush: true });
      await syncFolder(folder);
      await rename(folder, join(root, backup));
      await syncFolder(root);
    },
    annotate: (backup, name, content) =>
      writeFile(join(root, backup, name), content, { mode: fileMode, flush: true }),
    read: async (backup, part) => {
      const stream = createReadStream(join(root, backup, part));
      await new Promise((done, fail) => stream.once("open", done).once("error", fail));
      return stream;
    },
    remove: async (backup) => {
      // A removal that is interrupted leaves no folder that looks complete.
      await rename(join(root, backup), join(root, backup + incomplete)).catch((error) => {
        if (error.code !== "ENOENT") throw error;
      });
      await rm(join(root, backup + incomplete), { recursive: true, force: true });
    },
  };
}
