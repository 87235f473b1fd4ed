import type { ImportSystem } from "#lib/domain/post/import";
import type { Archive } from "#lib/server/features/post/import/archive/archive";
import { ImportFailedError } from "#lib/server/features/post/import/failure";
import { findGhostExport } from "#lib/server/features/post/import/read/ghost";
import { isMarkdown } from "#lib/server/features/post/import/read/markdown";
import { isMedium } from "#lib/server/features/post/import/read/medium";
import { findSubstackList } from "#lib/server/features/post/import/read/substack";
import { findWordPressExports } from "#lib/server/features/post/import/read/wordpress";

/**
 * Recognizes the system that an archive comes from.
 * @throws ImportFailedError(unknownSystem)
 */
export async function detectSystem(archive: Archive): Promise<ImportSystem> {
  if (findSubstackList(archive)) return "substack";
  if (await findGhostExport(archive)) return "ghost";
  if ((await findWordPressExports(archive)).length > 0) return "wordpress";
  // Other archives may have Markdown files, too, such as a README.
  if (archive.entries.some(isMarkdown)) return "markdown";
  if (await isMedium(archive)) return "medium";
  throw new ImportFailedError("unknownSystem");
}
