"use client";
import { useState } from "react";
import { DateOfBirthField } from "#components/account/date-of-birth-field";
import { GenderField } from "#components/account/gender-field";
import { BioField } from "#components/account/setting/bio-field";
import { FixedDateOfBirth } from "#components/account/setting/fixed-date-of-birth";
import { useFieldMessages } from "#components/account/use-field-messages";
import { UsernameField } from "#components/account/username-field";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { type Account, useProfileChange } from "#lib/client/account/setting/account";
import {
  createProfileDraft,
  type ProfileValues,
  toProfileChange,
  toProfileErrors,
  toProfileValues,
  validateProfile,
} from "#lib/client/account/setting/profile";
import { useForm } from "#lib/client/form/use-form";
import { useUnloadWarning } from "#lib/client/form/use-unload-warning";
import { showToast } from "#lib/client/overlay/toast";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

/** Edits the viewer's public profile and private details. */
export function ProfileForm({ account }: { account: Account }) {
  const common = useMessages("common");
  const messages = useMessages("profile").settings.profile;
  const saving = useProfileChange(account.id);
  // One for each account, not for each answer of the server: the form restores it once.
  const [draft] = useState(() => createProfileDraft(account));
  const [isUnchanged, setIsUnchanged] = useState(false);
  const form = useForm({
    initial: toProfileValues(account),
    draft,
    validate: (values) => validateProfile(values, account),
    mutation: saving,
    toBody: (values) => toProfileChange(values, account),
    onNothingToSend: () => setIsUnchanged(true),
    onSuccess: () => {
      draft.clear();
      showToast(messages.saved);
    },
    toFieldErrors: toProfileErrors,
    onRefused: (_, refused) => refused.username && form.change({ freeUsername: null }),
  });
  const { values, errors } = form;
  useUnloadWarning(toProfileChange(values, account) !== null);
  const fieldMessages = useFieldMessages(errors, { bio: { tooLong: messages.bioTooLong } });
  const change = (part: Partial<ProfileValues>) => {
    setIsUnchanged(false);
    form.change(part);
  };
  const reason = form.failure && getAccountErrorMessage(form.failure, common);

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-6"
    >
      <UsernameField
        value={values.username}
        freeUsername={values.freeUsername}
        hint={interpolate(messages.usernameHint, { ...limits.username, id: account.id })}
        own={{ username: account.username, note: messages.usernameUnchanged }}
        onChange={change}
        error={fieldMessages.username}
        onError={(error) => form.setError("username", error)}
      />
      <BioField value={values.bio} error={fieldMessages.bio} onChange={(bio) => change({ bio })} />
      <GenderField
        value={values.gender}
        error={fieldMessages.gender}
        onChange={(gender) => change({ gender })}
      />
      {account.dateOfBirthUse ? (
        <FixedDateOfBirth date={account.dateOfBirth} use={account.dateOfBirthUse} />
      ) : (
        <DateOfBirthField
          value={values.dateOfBirth}
          error={fieldMessages.dateOfBirth}
          onChange={(dateOfBirth) => change({ dateOfBirth })}
        />
      )}
      <FormAlert>
        {saving.error && [common.post.updateFailed, reason].filter(Boolean).join(": ")}
      </FormAlert>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" loading={saving.isPending}>
          {messages.save}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {isUnchanged && messages.unchanged}
        </p>
      </div>
    </form>
  );
}
