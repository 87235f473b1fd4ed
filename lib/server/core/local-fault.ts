import { fullCodes } from "#lib/server/core/disk-full";

/** No space, no memory, no more open files, a disk that cannot be read or written. */
const codes = [...fullCodes, "ENOMEM", "EMFILE", "ENFILE", "EIO", "EROFS"];
/** What libraries and programs that have no codes say instead. */
const texts =
  /No space left|Disk quota exceeded|Cannot allocate memory|Resource temporarily unavailable|Too many open files|Read-only file system/i;

/** True for what an error text blames on this host. */
export const isLocalFaultText = (text: string): boolean => texts.test(text);

/** True for an error of this host, which another site or a file that a user sent did not cause. */
export const isLocalFault = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && codes.some((code) => code === error.code)) || texts.test(error.message));
