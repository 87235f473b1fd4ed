import type { AnyOperation } from "#lib/server/core/operation";
import {
  createSignupBlock,
  deleteSignupBlock,
  listSignupBlocks,
} from "#lib/server/features/screening/signup-block/manage";
import {
  deleteWatchedWord,
  updateWatchedWord,
} from "#lib/server/features/screening/watched-word/change";
import { createWatchedWord } from "#lib/server/features/screening/watched-word/create";
import { exportWatchedWords } from "#lib/server/features/screening/watched-word/export-csv";
import {
  importWatchedWords,
  previewWatchedWordImport,
} from "#lib/server/features/screening/watched-word/import-csv";
import { listWatchedWords } from "#lib/server/features/screening/watched-word/list";
import { testWatchedWords } from "#lib/server/features/screening/watched-word/test-text";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const screeningOperations: AnyOperation[] = [
  listSignupBlocks,
  createSignupBlock,
  deleteSignupBlock,
  listWatchedWords,
  createWatchedWord,
  updateWatchedWord,
  deleteWatchedWord,
  testWatchedWords,
  previewWatchedWordImport,
  importWatchedWords,
  exportWatchedWords,
];
