import { and, eq } from "drizzle-orm";
import {
  getLetterChoice as getContract,
  turnOffLetters as turnOffContract,
  turnOnLetters as turnOnContract,
} from "#lib/contracts/letter";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { letterReaders } from "#lib/server/features/user/letter/schema";
import { requireActiveUserKey } from "#lib/server/features/user/queries";
import { withdrawComplaint } from "#lib/server/platform/email/suppression";
import { client, db } from "#lib/server/platform/postgres/client";

const isReader = (userKey: bigint, authorKey: bigint) =>
  and(eq(letterReaders.userKey, userKey), eq(letterReaders.authorKey, authorKey));

/** True if the user gets the author's posts by email. */
export async function isLetterReader(userKey: bigint, authorKey: bigint): Promise<boolean> {
  const rows = await db()
    .select({ key: letterReaders.userKey })
    .from(letterReaders)
    .where(isReader(userKey, authorKey));
  return rows.length > 0;
}

/** Ends the emails with an author's posts. Returns false if there were none. */
export async function endLetters(userKey: bigint, authorKey: bigint): Promise<boolean> {
  const ended = await db()
    .delete(letterReaders)
    .where(isReader(userKey, authorKey))
    .returning({ key: letterReaders.userKey });
  return ended.length > 0;
}

export const getLetterChoice = operation(getContract, async ({ viewer, params }) => ({
  isOn: await isLetterReader(viewer.key, await requireActiveUserKey(params.userId)),
}));

/** Locks the follow, so that one that ends at the same time takes the emails with it. */
export const turnOnLetters = operation(turnOnContract, async ({ viewer, params }) => {
  const authorKey = String(await requireActiveUserKey(params.userId));
  const viewerKey = String(viewer.key);
  const [follow] = await client()<{ key: string }[]>`
    with follow as (
      select follower_key, followee_key from follows
      where follower_key = ${viewerKey} and followee_key = ${authorKey} for key share
    ), added as (
      insert into letter_readers (user_key, author_key)
      select follower_key, followee_key from follow on conflict do nothing
    )
    select followee_key as key from follow`;
  if (!follow) throw new AppError("notFollowed");
  await withdrawComplaint(viewer.key);
  return { isOn: true };
});

export const turnOffLetters = operation(turnOffContract, async ({ viewer, params }) => {
  await endLetters(viewer.key, await requireActiveUserKey(params.userId));
  return { isOn: false };
});
