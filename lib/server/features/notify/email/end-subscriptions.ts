import { client } from "#lib/server/platform/postgres/client";

/**
 * Turns off every repeated email of the users with an address, so that their settings show what a
 * spam complaint ended.
 */
export async function endSubscriptions(email: string): Promise<void> {
  const users = await client()<{ key: string }[]>`
    select key::text from users where lower(email) = ${email.toLowerCase()}`;
  for (const { key } of users) await endSubscriptionsOf(key);
}

const endSubscriptionsOf = (userKey: string) => client()`
  with letters as (
    delete from letter_readers where user_key = ${userKey}
  ), digests as (
    delete from weekly_digest_readers where user_key = ${userKey}
  )
  update user_settings set settings = settings || '{"hasDigest": false}', updated_at = now()
  where user_key = ${userKey} and settings->'hasDigest' = 'true'::jsonb`;
