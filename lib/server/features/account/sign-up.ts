import { signUp as contract } from "#lib/contracts/account";
import type { Body } from "#lib/contracts/contract";
import type { NameRefusal } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { termsVersion } from "#lib/domain/site/terms";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { randomCode } from "#lib/server/core/random";
import { setRequestUser } from "#lib/server/core/request-context";
import { logSecurityEvent } from "#lib/server/core/security-log";
import {
  findIdRefusal,
  findUsernameRefusal,
  lockNames,
  looksLikeAnother,
} from "#lib/server/features/account/name-availability";
import { hashPassword, requireStrongPassword } from "#lib/server/features/account/password";
import { consumePromoCode } from "#lib/server/features/account/promo-code";
import {
  countProfiles,
  insertUser,
  lockEmail,
  type NewUser,
} from "#lib/server/features/account/queries";
import { requireReferralCode } from "#lib/server/features/account/referral-code";
import {
  consumeVerification,
  requireVerification,
} from "#lib/server/features/account/verification";
import { recordTraces } from "#lib/server/features/screening/account-traces";
import { requireSignupAllowed } from "#lib/server/features/screening/signup-block/require-allowed";
import type { WordHit } from "#lib/server/features/screening/watched-word/find";
import { inspectProfile } from "#lib/server/features/screening/watched-word/inspect-profile";
import { recordHits } from "#lib/server/features/screening/watched-word/record-hits";
import { rememberDevice } from "#lib/server/features/session/device";
import { startSession } from "#lib/server/features/session/start";
import { recordAcceptance } from "#lib/server/features/site/legal/accept";
import { readCurrentNumbers } from "#lib/server/features/site/legal/current";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

type Form = Body<typeof contract>;

const createIdTakenError = (reason: NameRefusal = "taken") =>
  new AppError("idTaken", { fields: { id: reason } });
const createUsernameTakenError = (reason: NameRefusal = "taken") =>
  new AppError("usernameTaken", { fields: { username: reason } });
const createEmailFullError = () => new AppError("emailFull", { fields: { email: "full" } });

const toSubject = ({ email }: Form) => ({ email, purpose: "signup" as const });

export const signUp = operation(contract, async (context) => {
  const { body, locale, userAgent } = context;
  setRequestUser(body.id);
  await requireStrongPassword(body.password);
  if (body.password !== body.passwordConfirm) throw invalidInput({ passwordConfirm: "mismatch" });
  await requireAvailable(body);
  await requireSignupAllowed({ ...body, ip: context.ip });
  const { hits } = await inspectProfile(body);
  const user = await buildUser(body, locale);
  const current = await readCurrentNumbers();
  const accessToken = await createAccount(user, { ...body, hits, current }, userAgent);
  const deviceId = await rememberDevice(context, body.id);
  await recordTraces(body.id, { ip: context.ip, userAgent, deviceId }, true);
  logSecurityEvent("account.created");
  return { accessToken };
});

/** Fails early, before the costly password hash. The database constraints still decide. */
async function requireAvailable(body: Form): Promise<void> {
  await requireVerification(toSubject(body), body.verificationToken);
  const idRefusal = await findIdRefusal(body.id);
  if (idRefusal) throw createIdTakenError(idRefusal);
  const usernameRefusal = body.username ? await findUsernameRefusal(body.username) : null;
  if (usernameRefusal) throw createUsernameTakenError(usernameRefusal);
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
    referralAppliedAt: body.referralCode ? new Date() : null,
    termsVersion,
    termsAcceptedAt: new Date(),
  };
}

/** Creates account and first session and consumes the verification, all or nothing. */
type InspectedForm = Form & {
  hits: WordHit[];
  /** The versions of the legal documents in force. */
  current: Awaited<ReturnType<typeof readCurrentNumbers>>;
};

async function createAccount(
  user: NewUser,
  body: InspectedForm,
  userAgent: string,
): Promise<string> {
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

async function createAccountIn(
  tx: Executor,
  user: NewUser,
  body: InspectedForm,
  userAgent: string,
) {
  await lockEmail(tx, body.email);
  await consumeVerification(tx, toSubject(body), body.verificationToken);
  if ((await countProfiles(tx, body.email)) >= limits.profilesPerEmail)
    throw createEmailFullError();
  const { id, username } = user;
  await lockNames(tx, id, ...(username ? [username] : []));
  if (await looksLikeAnother(tx, id)) throw createIdTakenError("similar");
  if (username && (await looksLikeAnother(tx, username))) throw createUsernameTakenError("similar");
  const code = user.appliedReferralCode;
  if (code) await consumePromoCode(tx, code, "referralCode");
  const stored = await insertUser(tx, user);
  const target = { targetKind: "user", targetId: id, subjectKey: stored.key } as const;
  await recordHits(tx, target, body.hits);
  // What the form asks to agree to.
  await recordAcceptance(tx, stored.key, [
    { document: "terms", number: body.current.terms },
    { document: "privacy", number: body.current.privacy },
  ]);
  return startSession(tx, stored, userAgent, ["password"]);
}
