"use client";
import { type FormEvent, useRef } from "react";
import { FormAlert } from "#components/account/form-alert";
import { GenderChoice } from "#components/account/gender-choice";
import { useMessages } from "#components/i18n/page-context";
import { BioField } from "#components/setting/bio-field";
import { useProfileForm } from "#components/setting/use-profile-form";
import { UsernameField } from "#components/setting/username-field";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import type { Account } from "#lib/client/setting/account";

/** A member's particulars. A refusal says why and leaves what was typed. */
export function ProfileForm({ account }: { account: Account }) {
  const { dateOfBirth } = useMessages("signup");
  const { settings } = useMessages("profile");
  const form = useRef<HTMLFormElement>(null);
  const { values, change, errors, tell, submit, state, refusal } = useProfileForm(account);

  function send(event: FormEvent) {
    event.preventDefault();
    const wrong = submit();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="flex flex-col gap-6">
      <UsernameField
        account={account}
        value={values.username}
        free={values.freeUsername}
        onChange={change}
        error={errors.username}
        onError={(error) => tell("username", error)}
      />
      <BioField value={values.bio} error={errors.bio} onChange={(bio) => change({ bio })} />
      <GenderChoice
        value={values.gender}
        error={errors.gender}
        onChange={(gender) => change({ gender })}
      />
      <Field label={dateOfBirth.label} error={errors.dateOfBirth}>
        <Input
          name="dateOfBirth"
          required
          type="date"
          min="1900-01-01"
          autoComplete="bday"
          value={values.dateOfBirth}
          className="max-w-52 tabular-nums"
          onChange={(event) => change({ dateOfBirth: event.target.value })}
        />
      </Field>
      <FormAlert>{refusal}</FormAlert>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" loading={state === "busy"}>
          {settings.profile.save}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {state === "unchanged" && settings.profile.unchanged}
        </p>
      </div>
    </form>
  );
}
