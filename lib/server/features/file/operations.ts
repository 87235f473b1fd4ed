import type { AnyOperation } from "#lib/server/core/operation";
import { cancelConversion } from "#lib/server/features/file/conversion/cancel";
import { getConversion } from "#lib/server/features/file/conversion/get";
import { fetchPicture } from "#lib/server/features/file/fetch-picture";
import { getFile } from "#lib/server/features/file/get";
import { getUploadLimits } from "#lib/server/features/file/get-limits";
import { uploadFiles } from "#lib/server/features/file/upload";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const fileOperations: AnyOperation[] = [
  fetchPicture,
  getFile,
  getUploadLimits,
  uploadFiles,
  getConversion,
  cancelConversion,
];
