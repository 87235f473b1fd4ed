import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { CodePurpose } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { secret } from "#lib/server/core/secret";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { verifications } from "#lib/server/platform/postgres/schema/user";

/** What a verification is bound to. Addresses are compared without regard to case. */
export type Subject = { email: string; purpose: CodePurpose };

const key = ({ email, purpose }: Subject): Subject => ({ email: email.toLowerCase(), purpose });

const at = (subject: Subject) =>
  and(eq(verifications.email, key(subject).email), eq(verifications.purpose, subject.purpose));

const digest = (kind: "code" | "token", subject: Subject, value: string) =>
  createHmac("sha256", secret("code"))
    .update(JSON.stringify([kind, subject.purpose, key(subject).email, value]))
    .digest("base64url");

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`;

/**
 * Starts a verification in place of an earlier one.
 * @throws AppError tooMany within a minute of the last, with the seconds to wait
 */
export async function startVerification(
  subject: Subject,
  code: string,
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const fresh = {
    codeHash: digest("code", subject, code),
    tries: 0,
    sentAt: sql`now()`,
    expiresAt: sql`now() + ${seconds(limits.code.validFor)}`,
  };
  const [started] = await db()
    .insert(verifications)
    .values({ ...key(subject), ...fresh })
    .onConflictDoUpdate({
      target: [verifications.email, verifications.purpose],
      set: fresh,
      setWhere: lte(verifications.sentAt, sql`now() - ${seconds(limits.code.resendAfter)}`),
    })
    .returning({ sentAt: verifications.sentAt, expiresAt: verifications.expiresAt });
  if (!started) throw new AppError("tooMany", { retryAfter: await waitForResend(subject) });
  return { expiresAt: started.expiresAt, resendAt: resendAt(started.sentAt) };
}

const resendAt = (sentAt: Date) => new Date(sentAt.getTime() + limits.code.resendAfter);

async function waitForResend(subject: Subject): Promise<number> {
  const [last] = await db()
    .select({ sentAt: verifications.sentAt })
    .from(verifications)
    .where(at(subject));
  const wait = last ? resendAt(last.sentAt).getTime() - Date.now() : 0;
  return Math.max(1, wait / 1000);
}

/** Forgets a verification whose code could not be sent, so that the next try need not wait. */
export async function dropVerification(subject: Subject, code: string): Promise<void> {
  await db()
    .delete(verifications)
    .where(and(at(subject), eq(verifications.codeHash, digest("code", subject, code))));
}

/**
 * Trades the right code for a token.
 * @throws AppError codeNotSent, codeExpired (too old, used, or tried too often) or codeIncorrect
 */
export async function passVerification(subject: Subject, code: string): Promise<string> {
  const codeHash = await countTry(subject);
  const given = Buffer.from(digest("code", subject, code.toUpperCase()));
  if (!timingSafeEqual(given, Buffer.from(codeHash))) {
    throw new AppError("codeIncorrect", { fields: { code: "incorrect" } });
  }
  const token = randomBytes(32).toString("base64url");
  const [passed] = await db()
    .update(verifications)
    .set({
      codeHash: null,
      tokenHash: digest("token", subject, token),
      tokenExpiresAt: sql`now() + ${seconds(limits.verificationToken.validFor)}`,
    })
    .where(and(at(subject), eq(verifications.codeHash, codeHash)))
    .returning({ email: verifications.email });
  if (!passed) throw expired();
  return token;
}

/** Counts a try before the code is compared, so that guesses made at once are counted too. */
async function countTry(subject: Subject): Promise<string> {
  const [running] = await db()
    .update(verifications)
    .set({ tries: sql`${verifications.tries} + 1` })
    .where(
      and(
        at(subject),
        isNotNull(verifications.codeHash),
        lt(verifications.tries, limits.code.tries),
        gt(verifications.expiresAt, sql`now()`),
      ),
    )
    .returning({ codeHash: verifications.codeHash });
  if (running?.codeHash) return running.codeHash;
  const [any] = await db()
    .select({ purpose: verifications.purpose })
    .from(verifications)
    .where(at(subject));
  throw any ? expired() : new AppError("codeNotSent", { fields: { code: "notSent" } });
}

const expired = () => new AppError("codeExpired", { fields: { code: "expired" } });

const notVerified = () =>
  new AppError("emailNotVerified", { fields: { verificationToken: "notVerified" } });

const holds = (subject: Subject, token: string) =>
  and(
    at(subject),
    eq(verifications.tokenHash, digest("token", subject, token)),
    gt(verifications.tokenExpiresAt, sql`now()`),
  );

/**
 * Refuses early, before costly work, what `spendVerification` would refuse.
 * @throws AppError emailNotVerified
 */
export async function checkVerification(subject: Subject, token: string): Promise<void> {
  const [held] = await db()
    .select({ email: verifications.email })
    .from(verifications)
    .where(holds(subject, token));
  if (!held) throw notVerified();
}

/**
 * Uses up a token, inside the transaction of what it was for: if that fails, it stays good.
 * @throws AppError emailNotVerified
 */
export async function spendVerification(
  executor: Executor,
  subject: Subject,
  token: string,
): Promise<void> {
  const [spent] = await executor
    .delete(verifications)
    .where(holds(subject, token))
    .returning({ email: verifications.email });
  if (!spent) throw notVerified();
}
