import { limits } from "#lib/domain/limits";
import { filePath } from "#lib/paths";
import { computeKeyedHash } from "#lib/server/core/secret";

/*
 * The letter that an author looks at before publishing is read in a mail program and in a sandboxed
 * frame. Neither sends a cookie, so its pictures have addresses that are enough for a day.
 */

const sign = (fileId: string, expiresAt: string) =>
  computeKeyedHash("file-link", `${fileId}.${expiresAt}`);

/** Returns a path at which whoever has it may load a file that was not published yet, for a day. */
export function buildFileLink(fileId: string): string {
  const expiresAt = String(Math.ceil((Date.now() + limits.fileLinkMs) / 1000));
  return `${filePath(fileId)}?access=${expiresAt}.${sign(fileId, expiresAt)}`;
}

/** True if `access` is from a path of `buildFileLink` for this file and has not expired. */
export function isFileLink(fileId: string, access: string): boolean {
  const [expiresAt = "", signature] = access.split(".");
  return Number(expiresAt) * 1000 > Date.now() && signature === sign(fileId, expiresAt);
}
