import { randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { countGuestGuess } from "#lib/server/features/account/rate-limit";
import type { Requester } from "#lib/server/features/account/requester";
import { verifications } from "#lib/server/features/account/schema";
import {
  computeDigest,
  findOwnVerification,
  isFor,
  listLiveCodes,
  type Subject,
  toInterval,
} from "#lib/server/features/account/verification";
import { db } from "#lib/server/platform/postgres/client";

const createExpiredError = () => new AppError("codeExpired", { fields: { code: "expired" } });
const createUsedError = () => new AppError("codeUsed", { fields: { code: "used" } });

/**
 * Exchanges a correct code for a token.
 * @throws AppError(codeNotSent); AppError(codeExpired); AppError(codeUsed);
 *   AppError(codeTriesExceeded) after too many wrong codes; AppError(codeIncorrect)
 */
export async function exchangeCodeForToken(
  subject: Subject,
  code: string,
  requester: Requester,
): Promise<string> {
  const own = await findOwnVerification(db(), subject, requester);
  await (own?.hasCode ? countOwnAttempt(own.key) : countGuestAttempt(subject, requester));
  const entered = Buffer.from(computeDigest("code", subject, code.toUpperCase()));
  const match = (await listLiveCodes(subject, own?.key ?? null)).find(({ codeHash }) =>
    timingSafeEqual(entered, Buffer.from(codeHash)),
  );
  if (!match) throw new AppError("codeIncorrect", { fields: { code: "incorrect" } });
  const token = randomBytes(32).toString("base64url");
  const [exchanged] = await db()
    .update(verifications)
    .set({
      codeHash: null,
      tokenHash: computeDigest("token", subject, token),
      tokenExpiresAt: sql`now() + ${toInterval(limits.verificationToken.validForMs)}`,
    })
    .where(and(eq(verifications.key, match.key), eq(verifications.codeHash, match.codeHash)))
    .returning({ email: verifications.email });
  if (!exchanged) throw createUsedError();
  return token;
}

/** Counts an attempt before the code is compared, so that parallel guesses count too. */
async function countOwnAttempt(key: bigint): Promise<void> {
  const [counted] = await db()
    .update(verifications)
    .set({ tries: sql`${verifications.tries} + 1` })
    .where(
      and(
        eq(verifications.key, key),
        isNotNull(verifications.codeHash),
        lt(verifications.tries, limits.code.maxTries),
        gt(verifications.expiresAt, sql`now()`),
      ),
    )
    .returning({ key: verifications.key });
  if (!counted) throw new AppError("codeTriesExceeded", { fields: { code: "tooManyTries" } });
}

/** Counts an attempt of a caller without a live code, for example one who asked on another device. */
async function countGuestAttempt(subject: Subject, { network }: Requester): Promise<void> {
  if ((await db().$count(verifications, isFor(subject))) === 0) {
    throw new AppError("codeNotSent", { fields: { code: "notSent" } });
  }
  if ((await listLiveCodes(subject, null)).length === 0) {
    throw (await hasUsedCode(subject)) ? createUsedError() : createExpiredError();
  }
  await countGuestGuess(`${subject.purpose} ${subject.email.toLowerCase()}`, network);
}

/** True if a code of the address was exchanged and would still be valid. */
async function hasUsedCode(subject: Subject): Promise<boolean> {
  const isUsed = and(isNull(verifications.codeHash), gt(verifications.expiresAt, sql`now()`));
  return (await db().$count(verifications, and(isFor(subject), isUsed))) > 0;
}
