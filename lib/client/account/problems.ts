import type { SignupDraft } from "#lib/client/account/signup-draft";
import type { EmailProblem, Verification } from "#lib/client/account/verification";
import {
  brokenPasswordRules,
  emailPattern,
  idPattern,
  isDateOfBirth,
  usernamePattern,
} from "#lib/domain/account";
import { limits } from "#lib/domain/limits";

export type Passwords = { password: string; passwordConfirm: string };

/** What each field still lacks; the texts are in `signup.problem`. */
export type SignupProblems = {
  id?: "required" | "invalid" | "unchecked" | "taken";
  password?: "required" | "rules" | "long" | "common" | "reused";
  passwordConfirm?: "required" | "mismatch";
  email?: EmailProblem;
  username?: "short" | "long" | "invalid" | "unchecked" | "taken";
  gender?: "required";
  dateOfBirth?: "required" | "invalid";
  referralCode?: "unapplied" | "invalid" | "expired";
  agreedToTerms?: "required";
};

export type SignupField = keyof SignupProblems;

/** The fields in the order in which the form shows them. */
export const signupFields: SignupField[] = [
  "id",
  "password",
  "passwordConfirm",
  "email",
  "username",
  "gender",
  "dateOfBirth",
  "referralCode",
  "agreedToTerms",
];

export function idProblem(id: string): "required" | "invalid" | undefined {
  if (id === "") return "required";
  const { min, max } = limits.id;
  const isId = id.length >= min && id.length <= max && idPattern.test(id);
  return isId ? undefined : "invalid";
}

export function usernameProblem(username: string): "short" | "long" | "invalid" | undefined {
  const name = username.trim().normalize("NFC");
  if (name === "") return undefined;
  if (name.length < limits.username.min) return "short";
  if (name.length > limits.username.max) return "long";
  return usernamePattern.test(name) ? undefined : "invalid";
}

export function emailProblem(email: string): "required" | "invalid" | undefined {
  const address = email.trim();
  if (address === "") return "required";
  return address.length <= limits.email && emailPattern.test(address) ? undefined : "invalid";
}

/** What an address still lacks to be verified. */
export function verificationProblem({
  email,
  sent,
  token,
}: Verification): EmailProblem | undefined {
  if (token) return undefined;
  return emailProblem(email) ?? (sent ? "notVerified" : "notSent");
}

function passwordProblem(password: string): SignupProblems["password"] {
  if (password === "") return "required";
  if ([...password].length > limits.password.max) return "long";
  return brokenPasswordRules(password).length > 0 ? "rules" : undefined;
}

function confirmProblem({ password, passwordConfirm }: Passwords) {
  if (passwordConfirm === "") return "required";
  return password === passwordConfirm ? undefined : "mismatch";
}

/** What a new password and its repetition still lack. */
export function passwordProblems(passwords: Passwords): SignupProblems {
  const password = passwordProblem(passwords.password);
  const passwordConfirm = confirmProblem(passwords);
  return { ...(password ? { password } : {}), ...(passwordConfirm ? { passwordConfirm } : {}) };
}

/** Why the server refused a new password: `reason` is what its field said. */
export function refusedPassword(reason: string | undefined): SignupProblems {
  if (!reason) return {};
  return { password: reason === "common" || reason === "reused" ? reason : "rules" };
}

function dateProblem(date: string) {
  if (date === "") return "required";
  return isDateOfBirth(date) ? undefined : "invalid";
}

/** Everything that stands between a form and its submission; empty when nothing does. */
export function signupProblems(draft: SignupDraft, passwords: Passwords): SignupProblems {
  const username = draft.username.trim();
  const problems: { [F in SignupField]: SignupProblems[F] | undefined } = {
    id: idProblem(draft.id) ?? (draft.id === draft.freeId ? undefined : "unchecked"),
    password: passwordProblem(passwords.password),
    passwordConfirm: confirmProblem(passwords),
    email: verificationProblem(draft.verification),
    username:
      usernameProblem(username) ??
      (username === "" || username === draft.freeUsername ? undefined : "unchecked"),
    gender: draft.gender ? undefined : "required",
    dateOfBirth: dateProblem(draft.dateOfBirth),
    referralCode: draft.referralCode.trim() === "" || draft.appliedCode ? undefined : "unapplied",
    agreedToTerms: draft.agreedToTerms ? undefined : "required",
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** Where the server's refusal belongs: its `fields`, in the form's words. */
export function refusedFields(fields: Record<string, string>): SignupProblems {
  const problems: SignupProblems = {};
  if (fields.id) problems.id = fields.id === "taken" ? "taken" : "invalid";
  Object.assign(problems, refusedPassword(fields.password));
  if (fields.passwordConfirm) problems.passwordConfirm = "mismatch";
  if (fields.email) problems.email = fields.email === "full" ? "full" : "invalid";
  if (fields.verificationToken) problems.email = "outdated";
  if (fields.username) problems.username = fields.username === "taken" ? "taken" : "invalid";
  if (fields.gender) problems.gender = "required";
  if (fields.dateOfBirth) problems.dateOfBirth = "invalid";
  if (fields.referralCode) {
    problems.referralCode = fields.referralCode === "expired" ? "expired" : "invalid";
  }
  if (fields.agreedToTerms) problems.agreedToTerms = "required";
  return problems;
}
