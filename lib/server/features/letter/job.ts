import { limits } from "#lib/domain/limits";
import type { Job } from "#lib/server/core/job";
import { fanOutLetters } from "#lib/server/features/letter/fan-out";
import { sendLetters } from "#lib/server/features/letter/send";
import { client } from "#lib/server/platform/postgres/client";

/** Sends authors' posts to their readers. As often as the queue of emails has room again. */
export const sendLettersJob: Job = {
  name: "letters.send",
  intervalMs: 3_000,
  run: async () => {
    await fanOutLetters();
    await sendLetters();
  },
};

const perBatch = 5_000;

/** Deletes who got which letter, in batches. The letters of a post were all sent by then. */
export const deleteOldLettersJob: Job = {
  name: "letters.delete",
  intervalMs: 3_600_000,
  run: async () => {
    const before = new Date(Date.now() - limits.letter.keptForMs).toISOString();
    for (;;) {
      const deleted = await client()<{ key: string }[]>`
        delete from letter_deliveries where ctid = any(array(
          select ctid from letter_deliveries
          where created_at < ${before} order by created_at limit ${perBatch}))
        returning user_key as key`;
      if (deleted.length < perBatch) break;
    }
    await client()`delete from weekly_digests where created_at < ${before}`;
  },
};
