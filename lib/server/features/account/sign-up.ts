import { signUp as contract } from "#lib/contracts/account";
import type { Body } from "#lib/contracts/contract";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { AppError, invalid } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { randomCode } from "#lib/server/core/random";
import { checkNewPassword, hashPassword } from "#lib/server/features/account/password";
import {
  countProfiles,
  insertUser,
  isIdTaken,
  isUsernameTaken,
  lockEmail,
  type NewUser,
} from "#lib/server/features/account/queries";
import { requireReferral } from "#lib/server/features/account/referral-code";
import { isReserved } from "#lib/server/features/account/reserved-id";
import { checkVerification, spendVerification } from "#lib/server/features/account/verification";
import { startSession } from "#lib/server/features/session/start";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { violatedConstraint } from "#lib/server/platform/postgres/violation";

type Form = Body<typeof contract>;

const idTaken = () => new AppError("idTaken", { fields: { id: "taken" } });
const usernameTaken = () => new AppError("usernameTaken", { fields: { username: "taken" } });
const emailFull = () => new AppError("emailFull", { fields: { email: "full" } });

const verified = ({ email }: Form) => ({ email, purpose: "signup" as const });

export const signUp = operation(contract, async ({ body, locale, userAgent }) => {
  await checkNewPassword(body.password, [body.id, body.email, body.username ?? ""]);
  if (body.password !== body.passwordConfirm) throw invalid({ passwordConfirm: "mismatch" });
  await refuseEarly(body);
  const user = await newUser(body, locale);
  const accessToken = await store(user, body, userAgent);
  return { accessToken };
});

/** Whatever can be known to fail is told before the password is hashed; the database has the last word. */
async function refuseEarly(body: Form): Promise<void> {
  await checkVerification(verified(body), body.verificationToken);
  if (isReserved(body.id) || (await isIdTaken(body.id))) throw idTaken();
  if (body.username && (await isUsernameTaken(body.username))) throw usernameTaken();
  if ((await countProfiles(db(), body.email)) >= limits.profilesPerEmail) throw emailFull();
  if (body.referralCode) await requireReferral(body.referralCode);
}

async function newUser(body: Form, language: Locale): Promise<NewUser> {
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

/** Account, used-up verification and first session, or none of them. */
async function store(user: NewUser, body: Form, userAgent: string): Promise<string> {
  try {
    return await db().transaction((tx) => storeIn(tx, user, body, userAgent));
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "users_id_unique") throw idTaken();
    if (constraint === "users_username") throw usernameTaken();
    if (constraint !== "users_referral_code_unique") throw error;
    return store({ ...user, referralCode: randomCode(limits.referralCode) }, body, userAgent);
  }
}

async function storeIn(tx: Executor, user: NewUser, body: Form, userAgent: string) {
  await lockEmail(tx, body.email);
  await spendVerification(tx, verified(body), body.verificationToken);
  if ((await countProfiles(tx, body.email)) >= limits.profilesPerEmail) throw emailFull();
  return startSession(tx, await insertUser(tx, user), userAgent);
}
