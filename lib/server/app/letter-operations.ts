import type { AnyOperation } from "#lib/server/app/router";
import { previewWeeklyDigest, sendTestDigest } from "#lib/server/features/letter/digest/preview";
import { changeWeeklyDigest, getWeeklyDigest } from "#lib/server/features/letter/digest/setting";
import { previewLetter, sendTestLetter } from "#lib/server/features/letter/preview";
import {
  getLetterChoice,
  turnOffLetters,
  turnOnLetters,
} from "#lib/server/features/user/letter/choice";
import { listLetterAuthors } from "#lib/server/features/user/letter/list";

/** The calls of posts by email and of the weekly digest. */
export const letterOperations: AnyOperation[] = [
  getLetterChoice,
  turnOnLetters,
  turnOffLetters,
  listLetterAuthors,
  previewLetter,
  sendTestLetter,
  getWeeklyDigest,
  changeWeeklyDigest,
  previewWeeklyDigest,
  sendTestDigest,
];
