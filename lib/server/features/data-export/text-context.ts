import type { Locale } from "#lib/domain/locale";
import type { ExportTranslator } from "#lib/server/features/data-export/messages";
import type { Subject } from "#lib/server/features/data-export/section";
import type { AddEntry } from "#lib/server/features/data-export/zip-writer";
import type { Executor } from "#lib/server/platform/postgres/client";

export type TextContext = {
  /** Reads everything as of one moment. */
  tx: Executor;
  add: AddEntry;
  subject: Subject;
  locale: Locale;
  t: ExportTranslator;
};
