import type { AnyOperation } from "#lib/server/core/operation";
import {
  cancelPostLetter,
  getLetterAudience,
  getPostLetter,
} from "#lib/server/features/letter/delivery";
import { previewWeeklyDigest, sendTestDigest } from "#lib/server/features/letter/digest/preview";
import { changeWeeklyDigest, getWeeklyDigest } from "#lib/server/features/letter/digest/setting";
import { previewLetter, sendTestLetter } from "#lib/server/features/letter/preview";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const letterOperations: AnyOperation[] = [
  getLetterAudience,
  getPostLetter,
  cancelPostLetter,
  previewLetter,
  sendTestLetter,
  getWeeklyDigest,
  changeWeeklyDigest,
  previewWeeklyDigest,
  sendTestDigest,
];
