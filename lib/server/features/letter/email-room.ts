import { limits } from "#lib/domain/limits";
import { client } from "#lib/server/platform/postgres/client";

/**
 * Returns how many letters may be queued now. The queue of emails is served in order and its rows are
 * large, so letters wait in small rows of their own until the emails before them are sent.
 */
export async function countEmailRoom(): Promise<number> {
  const { waitingEmails } = limits.letter;
  const [row] = await client()<{ waiting: number }[]>`
    select count(*)::int as waiting from (
      select from emails where state = 'waiting' limit ${waitingEmails}) w`;
  return waitingEmails - (row?.waiting ?? 0);
}
