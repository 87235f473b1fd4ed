import type { Locale } from "#lib/domain/locale";
import type { ExportTranslator } from "#lib/server/features/account/export/messages";
import type { Subject } from "#lib/server/features/account/export/section";
import type { AddEntry } from "#lib/server/features/account/export/zip-writer";
import type { Executor } from "#lib/server/platform/postgres/client";

export type TextContext = {
  /** Reads everything as of one moment. */
  tx: Executor;
  add: AddEntry;
  subject: Subject;
  locale: Locale;
  t: ExportTranslator;
};
