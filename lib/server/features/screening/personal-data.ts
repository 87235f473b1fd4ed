import { eq } from "drizzle-orm";
import { accountTraces } from "#lib/server/features/screening/schema";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { db } from "#lib/server/platform/postgres/client";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const screeningPersonalData: PersonalData = {
  omittedTables: {
    account_traces: "keyed hashes of addresses and devices, which say nothing without the key",
    watched_word_hits: "what made staff look; their decision is in decisions",
    signup_blocks: "addresses and names that staff keep out, of nobody's account",
  },
  erase: {
    others: async (userKey) => {
      await db().delete(watchedWordHits).where(eq(watchedWordHits.subjectKey, userKey));
      await db().delete(accountTraces).where(eq(accountTraces.userKey, userKey));
    },
  },
};
