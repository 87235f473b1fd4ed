import type { Readable } from "node:stream";

/**
 * A place with backups, each a folder of parts. A backup exists once its manifest is stored, so that
 * an interrupted one is never mistaken for a complete one.
 */
export type BackupStore = {
  /** Address for messages, without credentials. */
  label: string;
  /** Returns the names of the complete backups, oldest first. */
  list: () => Promise<string[]>;
  /** Returns the names of backups that were interrupted. */
  listIncomplete: () => Promise<string[]>;
  /** Stores a part of a backup that is being written. */
  write: (backup: string, part: string, content: Readable) => Promise<void>;
  /** Stores the manifest and thereby completes the backup. */
  complete: (backup: string, manifest: string) => Promise<void>;
  /** Stores a small file beside the parts of a complete backup. */
  annotate: (backup: string, name: string, content: string) => Promise<void>;
  /** @throws Error if the backup has no such part */
  read: (backup: string, part: string) => Promise<Readable>;
  /** Removes a backup, complete or not. The manifest goes first. */
  remove: (backup: string) => Promise<void>;
};

export const manifestName = "manifest.json";

const namePattern = /^fundlore-\d{8}T\d{6}Z$/;

/** Returns the name of a backup that begins at `time`: names sort by age. */
export const toBackupName = (time: Date): string =>
  `fundlore-${time.toISOString().replace(/[-:]|\.\d+/g, "")}`;

export const isBackupName = (name: string): boolean => namePattern.test(name);
