import { z } from "zod";
import type { proofFields } from "#lib/contracts/account/proof-fields";
import type { Contract } from "#lib/contracts/contract";
import type { MissingProof, Proof } from "#lib/domain/account/proof";
import type { Locale } from "#lib/domain/locale";
import { AppError } from "#lib/server/core/error";
import type { ProvenUser, Viewer } from "#lib/server/core/operation";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { verifyPasskey } from "#lib/server/features/account/passkey/verify";
import { type ProofState, readProofState } from "#lib/server/features/account/proof/state";
import { verifyTwoStepCode } from "#lib/server/features/account/two-step/verify-code";
import { recordProofs } from "#lib/server/features/session/proof";
import { validateInput } from "#lib/server/platform/http/input";

export type GivenProof = z.output<z.ZodObject<typeof proofFields>>;

type PasswordField = NonNullable<Contract["passwordField"]>;

/** True if calls of a contract, or some of them, take a fresh proof. */
export const mayTakeFreshProof = ({ proof, freshActions }: Contract): boolean =>
  proof === "fresh" || freshActions !== undefined;

/** True if a call has to be made with a fresh proof. The body may be invalid. */
export const takesFreshProof = ({ proof, freshActions }: Contract, body: unknown): boolean =>
  proof === "fresh" ||
  (freshActions?.some((each) => each === (body as { action?: unknown } | null)?.action) ?? false);

/**
 * Requires that the viewer of a call that takes a fresh proof proved in the last ten minutes who they
 * are, or does with the call. A password or passkey that is given must be right even if not needed.
 * @throws AppError(proofRequired) that names what is missing, or the error of what was given
 */
export async function requireFreshProof(
  contract: Contract,
  viewer: Viewer,
  body: unknown,
  locale: Locale,
): Promise<ProvenUser> {
  const { passwordField } = contract;
  const given = readGivenProof(contract, body, locale);
  const state = await readProofState(viewer);
  const known = passwordField ? ignoreLogin(state) : state;
  await verifyProof(viewer, { known, given, passwordField });
  return { passwordHash: state.passwordHash };
}

/** Leaves what was proven since the login. A passkey is asked for by no form, so its login counts. */
const ignoreLogin = (state: ProofState): ProofState => ({
  ...state,
  password: state.password && state.isPasswordSinceLogin,
  code: state.code && state.isCodeSinceLogin,
});

/** Returns the proof in the body of a call whose contract has fields for one. */
function readGivenProof(
  { body: schema, passwordField = "password" }: Contract,
  body: unknown,
  locale: Locale,
): GivenProof {
  if (!(schema instanceof z.ZodObject)) return {};
  const names = [passwordField, "twoStepCode", "passkey"].filter((name) => name in schema.shape);
  const fields = Object.fromEntries(names.map((name) => [name, schema.shape[name]]));
  const { [passwordField]: password, ...others } = validateInput(
    z.object(fields),
    body,
    "body",
    locale,
  ) as Record<string, unknown>;
  return { ...others, password } as GivenProof;
}

type Check = {
  known: ProofState;
  given: GivenProof;
  passwordField?: PasswordField | undefined;
};

/** Requires that nothing is missing, verifies what is given, and stores it in the session. */
export async function verifyProof(
  viewer: Viewer,
  { known, given, passwordField = "password" }: Check,
): Promise<void> {
  const missing = listMissing(known, given);
  if (missing.length > 0) throw createProofError("proofRequired", known, missing, passwordField);
  const { password, twoStepCode, passkey } = given;
  const proofs: Proof[] = [];
  if (password !== undefined) {
    await confirmPassword(viewer, password, passwordField);
    proofs.push("password");
  }
  if (passkey) {
    await verifyPasskey(passkey, { purpose: "stepUp", viewer });
    proofs.push("passkey");
  }
  // A code is used up at once, so a call that is repeated after another refusal sends an old one.
  if (twoStepCode !== undefined && known.isTwoStepOn && !known.code) {
    await verifyTwoStepCode(viewer.key, twoStepCode, "twoStepCode");
    proofs.push("code");
  }
  await recordProofs(viewer, proofs);
}

/** Returns what is still missing. A passkey stands for everything. */
function listMissing(known: ProofState, given: GivenProof): MissingProof[] {
  if (known.passkey || given.passkey) return [];
  const hasPassword = known.password || given.password !== undefined;
  const hasCode = !known.isTwoStepOn || known.code || given.twoStepCode !== undefined;
  return [...(hasPassword ? [] : (["password"] as const)), ...(hasCode ? [] : (["code"] as const))];
}

function createProofError(
  name: "proofRequired" | "stepUpRequired",
  { hasPasskey }: ProofState,
  missing: readonly MissingProof[],
  passwordField: PasswordField,
): AppError {
  const fields = { password: passwordField, code: "twoStepCode" };
  return new AppError(name, {
    fields: Object.fromEntries(missing.map((proof) => [fields[proof], "required"])),
    data: { missingProof: missing, hasPasskey },
  });
}

/** @throws AppError(stepUpRequired) for staff whose last proof, code included, is too long ago */
export async function requireStepUp(viewer: Viewer): Promise<void> {
  if (viewer.isSteppedUp) return;
  const state = await readProofState(viewer);
  const missing = listMissing({ ...state, isTwoStepOn: true }, {});
  // Proven just now; the viewer may be known from before.
  if (missing.length === 0) return;
  throw createProofError("stepUpRequired", state, missing, "password");
}
