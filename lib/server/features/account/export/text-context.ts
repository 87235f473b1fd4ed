import type { Locale } from "#lib/domain/locale";
import type { ExportTranslator } from "#lib/server/features/account/export/messages";
import type { Sections } from "#lib/server/features/account/export/sections";
import type { AddEntry } from "#lib/server/features/account/export/zip-writer";
import type { Subject } from "#lib/server/platform/personal-data/section";
import type { Executor } from "#lib/server/platform/postgres/client";

export type TextContext = {
  /** Reads everything as of one moment. */
  tx: Executor;
  add: AddEntry;
  sections: Sections;
  subject: Subject;
  locale: Locale;
  t: ExportTranslator;
};
