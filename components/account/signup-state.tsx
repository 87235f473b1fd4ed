"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { focusField } from "#components/account/signup-todo";
import { useMessages } from "#components/i18n/page-context";
import { useSignup } from "#lib/client/account/mutations";
import { problemTexts } from "#lib/client/account/problem-message";
import {
  type Passwords,
  refusedFields,
  type SignupField,
  type SignupProblems,
  signupFields,
  signupProblems,
} from "#lib/client/account/problems";
import {
  changeDraft,
  clearDraft,
  restoreDraft,
  type SignupDraft,
  signupDraft,
} from "#lib/client/account/signup-draft";
import { unverified } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";

const isEmpty = (problems: SignupProblems) => Object.keys(problems).length === 0;

/** What the sign-up form holds, lacks and does. */
export function useSignupForm() {
  const texts = useMessages("signup");
  const draft = signupDraft.useValue();
  const form = useRef<HTMLFormElement>(null);
  const [passwords, setPasswords] = useState<Passwords>({ password: "", passwordConfirm: "" });
  const [errors, setErrors] = useState<Partial<Record<SignupField, string>>>({});
  const [wasTried, setWasTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const signup = useSignup();
  const problems = signupProblems(draft, passwords);
  useEffect(restoreDraft, []);

  function show(found: SignupProblems) {
    setErrors(problemTexts(found, texts.problem));
    const first = signupFields.find((field) => found[field]);
    if (first) focusField(form.current, first);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    setRefusal(undefined);
    show(problems);
    const body = isEmpty(problems) && bodyOf(draft, passwords);
    if (!body) return;
    signup.mutate(body, {
      onSuccess: () => {
        clearDraft();
        showToast(texts.welcome);
      },
      onError: (error) => {
        const found = refusedFields(error instanceof ApiError ? error.fields : {});
        forget(found, draft.verification.email);
        show(found);
        if (isEmpty(found)) setRefusal(error);
      },
    });
  }

  return {
    form,
    draft,
    passwords,
    setPasswords,
    errors,
    tell: (field: SignupField, error: string | undefined) =>
      setErrors((now) => ({ ...now, [field]: error })),
    problems,
    wasTried,
    refusal,
    submit,
    isBusy: signup.isPending || signup.isSuccess,
  };
}

function bodyOf(draft: SignupDraft, passwords: Passwords) {
  const { id, verification, gender, dateOfBirth, appliedCode } = draft;
  if (!gender || !verification.token) return null;
  const username = draft.username.trim();
  return {
    id,
    ...passwords,
    email: verification.email.trim(),
    verificationToken: verification.token,
    ...(username ? { username } : {}),
    gender,
    dateOfBirth,
    ...(appliedCode ? { referralCode: appliedCode } : {}),
    agreedToTerms: true as const,
  };
}

/** Takes back what had been confirmed and was refused after all. */
function forget(found: SignupProblems, email: string): void {
  changeDraft({
    ...(found.id ? { freeId: null } : {}),
    ...(found.username ? { freeUsername: null } : {}),
    ...(found.referralCode ? { appliedCode: null } : {}),
    ...(found.email ? { verification: { ...unverified, email } } : {}),
  });
}
