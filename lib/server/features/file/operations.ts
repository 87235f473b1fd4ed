import type { AnyOperation } from "#lib/server/core/operation";
import { getFile } from "#lib/server/features/file/get";
import { uploadFiles } from "#lib/server/features/file/upload";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const fileOperations: AnyOperation[] = [getFile, uploadFiles];
