"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { accountErrorText } from "#lib/client/account/error-code";
import { problemTexts } from "#lib/client/account/problem-message";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { type Account, useProfileChange } from "#lib/client/setting/account";
import {
  changedFields,
  type ProfileField,
  type ProfileValues,
  profileFields,
  profileProblems,
  refusedProfile,
  valuesOf,
} from "#lib/client/setting/profile";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Errors = Partial<Record<ProfileField, string | undefined>>;

/** What the profile form holds, lacks and does. */
export function useProfileForm(account: Account) {
  const common = useMessages("common");
  const { problem } = useMessages("signup");
  const { settings } = useMessages("profile");
  const [values, setValues] = useState(() => valuesOf(account));
  const [errors, setErrors] = useState<Errors>({});
  const [isUnchanged, setUnchanged] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useProfileChange(account.id);

  function show({
    bio,
    ...problems
  }: ReturnType<typeof profileProblems>): ProfileField | undefined {
    const texts: Errors = problemTexts(problems, problem);
    if (bio) texts.bio = interpolate(settings.profile.bioLong, { max: limits.bio });
    setErrors(texts);
    return profileFields.find((field) => texts[field]);
  }

  return {
    values,
    errors,
    tell: (field: ProfileField, error: string | undefined) =>
      setErrors((now) => ({ ...now, [field]: error })),
    change: (change: Partial<ProfileValues>) => {
      setUnchanged(false);
      setValues((now) => ({ ...now, ...change }));
      const touched = Object.keys(change).map((field) => [field, undefined]);
      setErrors((now) => ({ ...now, ...Object.fromEntries(touched) }));
    },
    /** Saves, or tells the first field that stands in the way. */
    submit: (): ProfileField | undefined => {
      setRefusal(null);
      const wrong = show(profileProblems(values, account));
      const body = changedFields(values, account);
      setUnchanged(!wrong && !body);
      if (wrong || !body || saving.isPending) return wrong;
      saving.mutate(body, {
        onSuccess: () => showToast(settings.profile.saved),
        onError: (error) => {
          const found = refusedProfile(error instanceof ApiError ? error.fields : {});
          if (found.username) setValues((now) => ({ ...now, freeUsername: null }));
          const reason = show(found) ? "" : accountErrorText(error, common);
          setRefusal([common.post.updateFailed, reason].filter(Boolean).join(": "));
        },
      });
      return undefined;
    },
    state: saving.isPending ? ("busy" as const) : isUnchanged ? ("unchanged" as const) : null,
    refusal,
  };
}
