import { signUp as contract } from "#lib/contracts/account";
import type { Body } from "#lib/contracts/contract";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { randomCode } from "#lib/server/core/random";
import { hashPassword, requireStrongPassword } from "#lib/server/features/account/password";
import {
  countProfiles,
  insertUser,
  isIdTaken,
  isUsernameTaken,
  lockEmail,
  type NewUser,
} from "#lib/server/features/account/queries";
import { requireReferralCode } from "#lib/server/features/account/referral-code";
import { isReservedId } from "#lib/server/features/account/reserved-id";
import {
  consumeVerification,
  requireVerification,
} from "#lib/server/features/account/verification";
import { startSession } from "#lib/server/features/session/start";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

type Form = Body<typeof contract>;

const createIdTakenError = () => new AppError("idTaken", { fields: { id: "taken" } });
const createUsernameTakenError = () =>
  new AppError("usernameTaken", { fields: { username: "taken" } });
const createEmailFullError = () => new AppError("emailFull", { fields: { email: "full" } });

const toSubject = ({ email }: Form) => ({ email, purpose: "signup" as const });

export const signUp = operation(contract, async ({ body, locale, userAgent }) => {
  await requireStrongPassword(body.password, [body.id, body.email, body.username ?? ""]);
  if (body.password !== body.passwordConfirm) throw invalidInput({ passwordConfirm: "mismatch" });
  await requireAvailable(body);
  const user = await buildUser(body, locale);
  const accessToken = await createAccount(user, body, userAgent);
  return { accessToken };
});

/** Fails early, before the costly password hash. The database constraints still decide. */
async function requireAvailable(body: Form): Promise<void> {
  await requireVerification(toSubject(body), body.verificationToken);
  if (isReservedId(body.id) || (await isIdTaken(body.id))) throw createIdTakenError();
  if (body.username && (await isUsernameTaken(body.username))) throw createUsernameTakenError();
  if ((await countProfiles(db(), body.email)) >= limits.profilesPerEmail)
    throw createEmailFullError();
  if (body.referralCode) await requireReferralCode(body.referralCode);
}

async function buildUser(body: Form, language: Locale): Promise<NewUser> {
  return {
    id: body.id,
    username: body.username ?? null,
    email: body.email,
    passwordHash: await hashPassword(body.password),
    gender: body.gender,
    dateOfBirth: body.dateOfBirth,
    language,
    referralCode: randomCode(limits.referralCode),
    appliedReferralCode: body.referralCode?.toUpperCase() || null,
  };
}

/** Creates account and first session and consumes the verification, all or nothing. */
async function createAccount(user: NewUser, body: Form, userAgent: string): Promise<string> {
  try {
    return await db().transaction((tx) => createAccountIn(tx, user, body, userAgent));
  } catch (error) {
    const constraint = getViolatedConstraint(error);
    if (constraint === "users_id_unique") throw createIdTakenError();
    if (constraint === "users_username") throw createUsernameTakenError();
    if (constraint !== "users_referral_code_unique") throw error;
    return createAccount(
      { ...user, referralCode: randomCode(limits.referralCode) },
      body,
      userAgent,
    );
  }
}

async function createAccountIn(tx: Executor, user: NewUser, body: Form, userAgent: string) {
  await lockEmail(tx, body.email);
  await consumeVerification(tx, toSubject(body), body.verificationToken);
  if ((await countProfiles(tx, body.email)) >= limits.profilesPerEmail)
    throw createEmailFullError();
  return startSession(tx, await insertUser(tx, user), userAgent);
}
