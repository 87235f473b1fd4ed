import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { CodePurpose } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { computeKeyedHash } from "#lib/server/core/secret";
import type { Requester } from "#lib/server/features/account/requester";
import { verifications } from "#lib/server/features/account/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/*
 * Each requester has a code of their own per address and purpose. So a stranger who asks for a code
 * of somebody else's address replaces no code, and wrong guesses use up the stranger's code only.
 * Whoever reads the inbox may enter any code found there.
 */

/** The email address and purpose of a verification. Addresses ignore case. */
export type Subject = { email: string; purpose: CodePurpose };

const toKey = ({ email, purpose }: Subject): Subject => ({ email: email.toLowerCase(), purpose });

export const isFor = (subject: Subject) =>
  and(eq(verifications.email, toKey(subject).email), eq(verifications.purpose, subject.purpose));

export const computeDigest = (kind: "code" | "token", subject: Subject, value: string) =>
  computeKeyedHash("code", JSON.stringify([kind, subject.purpose, toKey(subject).email, value]));

export const toInterval = (milliseconds: number) =>
  sql`make_interval(secs => ${milliseconds / 1000})`;

/**
 * Finds the requester's last verification: by device, or for a caller without a cookie by network and
 * user agent.
 */
export async function findOwnVerification(
  executor: Executor,
  subject: Subject,
  { device, client }: Requester,
) {
  const isOwn = device ? eq(verifications.device, device) : eq(verifications.client, client);
  const [own] = await executor
    .select({
      key: verifications.key,
      hasCode: sql<boolean>`${verifications.codeHash} is not null
        and ${verifications.expiresAt} > now()`,
    })
    .from(verifications)
    .where(and(isFor(subject), isOwn))
    .orderBy(desc(verifications.key))
    .limit(1);
  return own ?? null;
}

/**
 * Starts a verification, which replaces the requester's earlier one. `ownDevice` is the device in the
 * requester's cookie or, without one, in the cookie of the response. Locks the subject until the
 * transaction ends.
 * @throws AppError(tooMany) with the seconds to wait, if the device or network got a code for this
 *   address less than a minute ago
 */
export async function startVerification(
  tx: Executor,
  subject: Subject,
  code: string,
  requester: Requester,
  ownDevice: string,
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const { device, client, network } = requester;
  await lockSubject(tx, subject);
  await requireResendTime(tx, subject, requester);
  const earlier = await findOwnVerification(tx, subject, requester);
  const fresh = {
    device: ownDevice,
    // Others on the same network may have the same browser, but not the cookie.
    client: device ? "" : client,
    network,
    codeHash: computeDigest("code", subject, code),
    tries: 0,
    sentAt: sql`now()`,
    expiresAt: sql`now() + ${toInterval(limits.code.validForMs)}`,
  };
  const times = { sentAt: verifications.sentAt, expiresAt: verifications.expiresAt };
  const [started] = earlier
    ? await tx
        .update(verifications)
        .set(fresh)
        .where(eq(verifications.key, earlier.key))
        .returning(times)
    : await tx
        .insert(verifications)
        .values({ ...toKey(subject), ...fresh })
        .returning(times);
  if (!started) throw new Error("Storing a verification returned no row.");
  return { expiresAt: started.expiresAt, resendAt: getResendTime(started.sentAt) };
}

/** Lets only one transaction at a time send a code for this address and purpose. */
async function lockSubject(tx: Executor, subject: Subject): Promise<void> {
  const name = `verification ${subject.purpose} ${subject.email.toLowerCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

const getResendTime = (sentAt: Date) => new Date(sentAt.getTime() + limits.code.resendAfterMs);

async function requireResendTime(
  tx: Executor,
  subject: Subject,
  { device, network }: Requester,
): Promise<void> {
  const isOwn = or(
    eq(verifications.network, network),
    device ? eq(verifications.device, device) : undefined,
  );
  const interval = toInterval(limits.code.resendAfterMs);
  const [last] = await tx
    .select({
      wait: sql<number>`extract(epoch from ${verifications.sentAt} + ${interval} - now())::float8`,
    })
    .from(verifications)
    .where(and(isFor(subject), isOwn, gt(verifications.sentAt, sql`now() - ${interval}`)))
    .orderBy(desc(verifications.sentAt))
    .limit(1);
  if (last) throw new AppError("tooMany", { retryAfter: Math.max(1, last.wait) });
}

/** Lists the codes that may be entered: all that are live, and the requester's own. */
export const listLiveCodes = (subject: Subject, ownKey: bigint | null) =>
  db()
    .select({ key: verifications.key, codeHash: sql<string>`${verifications.codeHash}` })
    .from(verifications)
    .where(
      and(
        isFor(subject),
        isNotNull(verifications.codeHash),
        gt(verifications.expiresAt, sql`now()`),
        or(
          lt(verifications.tries, limits.code.maxTries),
          ownKey === null ? undefined : eq(verifications.key, ownKey),
        ),
      ),
    );

const createNotVerifiedError = () =>
  new AppError("emailNotVerified", { fields: { verificationToken: "notVerified" } });

const hasToken = (subject: Subject, token: string) =>
  and(
    isFor(subject),
    eq(verifications.tokenHash, computeDigest("token", subject, token)),
    gt(verifications.tokenExpiresAt, sql`now()`),
  );

/**
 * Checks a token before costly work without consuming it.
 * @throws AppError(emailNotVerified)
 */
export async function requireVerification(subject: Subject, token: string): Promise<void> {
  const [found] = await db()
    .select({ email: verifications.email })
    .from(verifications)
    .where(hasToken(subject, token));
  if (!found) throw createNotVerifiedError();
}

/** What a row keeps when its code and token are void: when the next code may be sent. */
const spent = { codeHash: null, tokenHash: null, tokenExpiresAt: null };

/**
 * Consumes a token. Call it inside the transaction that needs it: after a rollback it stays valid.
 * @throws AppError(emailNotVerified)
 */
export async function consumeVerification(
  executor: Executor,
  subject: Subject,
  token: string,
): Promise<void> {
  const [consumed] = await executor
    .update(verifications)
    .set(spent)
    .where(hasToken(subject, token))
    .returning({ email: verifications.email });
  if (!consumed) throw createNotVerifiedError();
}

/**
 * Grants a token without a code, to somebody who proved by a link that they read the inbox.
 * @returns the token
 */
export async function grantVerification(tx: Executor, subject: Subject): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = sql`now() + ${toInterval(limits.verificationToken.validForMs)}`;
  await tx.insert(verifications).values({
    ...toKey(subject),
    tokenHash: computeDigest("token", subject, token),
    tokenExpiresAt: expiresAt,
    sentAt: sql`now()`,
    expiresAt,
  });
  return token;
}

/** What a code of an account's own address is good for. */
const recoveryPurposes: CodePurpose[] = ["resetPassword", "findId", "changeEmail"];

/** Voids all codes and tokens with which an address gets access to an account. */
export async function voidVerifications(executor: Executor, email: string): Promise<void> {
  await executor
    .update(verifications)
    // It also counts as expired, which is what a later attempt with it answers.
    .set({ ...spent, expiresAt: sql`now()` })
    .where(
      and(
        eq(verifications.email, email.toLowerCase()),
        inArray(verifications.purpose, recoveryPurposes),
      ),
    );
}
