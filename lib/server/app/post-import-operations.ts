import type { AnyOperation } from "#lib/server/app/router";
import { cancelPostImport } from "#lib/server/features/post/import/cancel";
import { createPostImport } from "#lib/server/features/post/import/create";
import { listImportItems, listPostImports } from "#lib/server/features/post/import/list";

/** The calls of imports of posts. */
export const postImportOperations: AnyOperation[] = [
  createPostImport,
  listPostImports,
  listImportItems,
  cancelPostImport,
];
