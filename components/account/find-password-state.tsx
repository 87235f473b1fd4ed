"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { focusField } from "#components/account/signup-todo";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { accountErrorText } from "#lib/client/account/error-code";
import { useResetPassword } from "#lib/client/account/mutations";
import { problemTexts } from "#lib/client/account/problem-message";
import {
  type Passwords,
  passwordProblems,
  refusedPassword,
  type SignupField,
  verificationProblem,
} from "#lib/client/account/problems";
import { unverified } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { endSession } from "#lib/client/session/session";

type Errors = Partial<Record<SignupField, string>>;

const order: SignupField[] = ["id", "email", "password", "passwordConfirm"];
const said = (errors: Errors) => order.filter((field) => errors[field]);

/** What the form for a new password holds, lacks and does. */
export function useFindPassword() {
  const router = useRouter();
  const paths = usePaths();
  const texts = useMessages("findId").password;
  const { problem } = useMessages("signup");
  const common = useMessages("common");
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState("");
  const [verification, setVerification] = useState(unverified);
  const [passwords, setPasswords] = useState<Passwords>({ password: "", passwordConfirm: "" });
  const [errors, setErrors] = useState<Errors>({});
  const resetting = useResetPassword();
  const [refusal, setRefusal] = useState<string>();
  const wrongPasswords = passwordProblems(passwords);
  const unproven = verificationProblem(verification);

  function show(found: Errors) {
    setErrors(found);
    const [first] = said(found);
    if (first) focusField(form.current, first);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    const found: Errors = {
      ...(id.trim() === "" ? { id: texts.missingId } : {}),
      ...(unproven ? { email: problem.email[unproven] } : {}),
      ...problemTexts(wrongPasswords, problem),
    };
    show(found);
    const { email, token } = verification;
    if (said(found).length > 0 || !token || resetting.isPending) return;
    resetting.mutate(
      {
        id: id.trim(),
        email: email.trim(),
        verificationToken: token,
        newPassword: passwords.password,
        newPasswordConfirm: passwords.passwordConfirm,
      },
      {
        onSuccess: () => {
          endSession();
          showToast(texts.done);
          router.replace(paths.accountLogin());
        },
        onError: refuse,
      },
    );
  }

  /** Says beside each field what the server has against it; all that was typed stays. */
  function refuse(error: Error) {
    const fields = error instanceof ApiError ? error.fields : {};
    const found: Errors = {
      ...(fields.id ? { id: fields.id === "unknown" ? texts.unknownId : texts.missingId } : {}),
      ...(fields.email === "unknown" ? { email: texts.unknownEmail } : {}),
      ...(fields.email === "notMine" ? { email: texts.notMine } : {}),
      ...(fields.verificationToken ? { email: problem.email.outdated } : {}),
      ...problemTexts(refusedPassword(fields.newPassword), problem),
    };
    if (fields.verificationToken) setVerification((now) => ({ ...unverified, email: now.email }));
    show(found);
    if (said(found).length === 0) setRefusal(accountErrorText(error, common));
  }

  return {
    form,
    id,
    setId,
    verification,
    setVerification,
    passwords,
    setPasswords,
    errors,
    tell: (field: SignupField, error: string | undefined) =>
      setErrors((now) => ({ ...now, [field]: error })),
    isAccountDone: id.trim() !== "" && !unproven,
    isPasswordDone: Object.keys(wrongPasswords).length === 0,
    refusal,
    submit,
    isBusy: resetting.isPending || resetting.isSuccess,
  };
}
