import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { CodePurpose } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { getSecret } from "#lib/server/core/secret";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { verifications } from "#lib/server/platform/postgres/schema/user";

/** The email address and purpose of a verification. Addresses ignore case. */
export type Subject = { email: string; purpose: CodePurpose };

const toKey = ({ email, purpose }: Subject): Subject => ({ email: email.toLowerCase(), purpose });

const isFor = (subject: Subject) =>
  and(eq(verifications.email, toKey(subject).email), eq(verifications.purpose, subject.purpose));

const computeDigest = (kind: "code" | "token", subject: Subject, value: string) =>
  createHmac("sha256", getSecret("code"))
    .update(JSON.stringify([kind, subject.purpose, toKey(subject).email, value]))
    .digest("base64url");

const toInterval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`;

/**
 * Starts a verification and replaces an earlier one.
 * @throws AppError(tooMany) with the seconds to wait, if the last code is less than a minute old
 */
export async function startVerification(
  subject: Subject,
  code: string,
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const fresh = {
    codeHash: computeDigest("code", subject, code),
    tries: 0,
    sentAt: sql`now()`,
    expiresAt: sql`now() + ${toInterval(limits.code.validForMs)}`,
  };
  const [started] = await db()
    .insert(verifications)
    .values({ ...toKey(subject), ...fresh })
    .onConflictDoUpdate({
      target: [verifications.email, verifications.purpose],
      set: fresh,
      setWhere: lte(verifications.sentAt, sql`now() - ${toInterval(limits.code.resendAfterMs)}`),
    })
    .returning({ sentAt: verifications.sentAt, expiresAt: verifications.expiresAt });
  if (!started) throw new AppError("tooMany", { retryAfter: await computeResendWait(subject) });
  return { expiresAt: started.expiresAt, resendAt: getResendTime(started.sentAt) };
}

const getResendTime = (sentAt: Date) => new Date(sentAt.getTime() + limits.code.resendAfterMs);

/** Returns the seconds until a new code may be sent. */
async function computeResendWait(subject: Subject): Promise<number> {
  const [last] = await db()
    .select({ sentAt: verifications.sentAt })
    .from(verifications)
    .where(isFor(subject));
  const waitMs = last ? getResendTime(last.sentAt).getTime() - Date.now() : 0;
  return Math.max(1, waitMs / 1000);
}

/** Deletes a verification whose code could not be sent, so that the next one need not wait. */
export async function deleteVerification(subject: Subject, code: string): Promise<void> {
  await db()
    .delete(verifications)
    .where(and(isFor(subject), eq(verifications.codeHash, computeDigest("code", subject, code))));
}

/**
 * Exchanges a correct code for a token.
 * @throws AppError(codeNotSent); AppError(codeExpired) if the code is too old, used or tried too
 *   often; AppError(codeIncorrect)
 */
export async function exchangeCodeForToken(subject: Subject, code: string): Promise<string> {
  const codeHash = await countAttempt(subject);
  const inputHash = Buffer.from(computeDigest("code", subject, code.toUpperCase()));
  if (!timingSafeEqual(inputHash, Buffer.from(codeHash))) {
    throw new AppError("codeIncorrect", { fields: { code: "incorrect" } });
  }
  const token = randomBytes(32).toString("base64url");
  const [exchanged] = await db()
    .update(verifications)
    .set({
      codeHash: null,
      tokenHash: computeDigest("token", subject, token),
      tokenExpiresAt: sql`now() + ${toInterval(limits.verificationToken.validForMs)}`,
    })
    .where(and(isFor(subject), eq(verifications.codeHash, codeHash)))
    .returning({ email: verifications.email });
  if (!exchanged) throw createExpiredError();
  return token;
}

/** Counts an attempt before the code is compared, so that parallel guesses count too. */
async function countAttempt(subject: Subject): Promise<string> {
  const [active] = await db()
    .update(verifications)
    .set({ tries: sql`${verifications.tries} + 1` })
    .where(
      and(
        isFor(subject),
        isNotNull(verifications.codeHash),
        lt(verifications.tries, limits.code.maxTries),
        gt(verifications.expiresAt, sql`now()`),
      ),
    )
    .returning({ codeHash: verifications.codeHash });
  if (active?.codeHash) return active.codeHash;
  const [existing] = await db()
    .select({ purpose: verifications.purpose })
    .from(verifications)
    .where(isFor(subject));
  throw existing
    ? createExpiredError()
    : new AppError("codeNotSent", { fields: { code: "notSent" } });
}

const createExpiredError = () => new AppError("codeExpired", { fields: { code: "expired" } });

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
    .delete(verifications)
    .where(hasToken(subject, token))
    .returning({ email: verifications.email });
  if (!consumed) throw createNotVerifiedError();
}
