"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input, Select } from "#components/ui/input";
import { useCreateApiToken } from "#lib/client/account/api-token/queries";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { getFieldMessages } from "#lib/client/account/field-message";
import { ApiError } from "#lib/client/api/api-error";
import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { useSession } from "#lib/client/session/session";
import { type ApiScope, apiScopes, apiTokenDays, listScopes } from "#lib/domain/account/api-token";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { interpolate } from "#lib/format/interpolate";

type FieldName = "name" | "scopes";

const initial = {
  name: "",
  scopes: ["profile:read", "post:read"] as ApiScope[],
  days: 30 as (typeof apiTokenDays)[number],
};

type Props = {
  userId: string;
  onCreated: (token: string) => void;
  onCancel: () => void;
};

/** Asks for the name, life and scopes of a token. */
export function ApiTokenForm({ userId, onCreated, onCancel }: Props) {
  const { apiToken: messages } = useMessages("developer");
  const common = useMessages("common");
  const creating = useCreateApiToken(userId);
  const role = useSession()?.role ?? "user";
  const form = useForm({
    initial,
    validate: (values): FieldErrors<FieldName> => ({
      name: findTextProblem(textFields.apiTokenName, values.name),
      scopes: values.scopes.length > 0 ? undefined : "required",
    }),
    mutation: creating,
    toBody: ({ name, scopes, days }) => ({ name: name.trim(), scopes, days }),
    onSuccess: ({ token }) => onCreated(token),
    toFieldErrors: (error) => toFieldErrors<FieldName>(error, ["name", "scopes"]),
  });
  const { values, errors, change, failure } = form;
  const fieldMessages = getFieldMessages(
    { name: errors.name, scopes: errors.scopes },
    {
      name: {
        required: messages.nameRequired,
        tooLong: interpolate(messages.nameTooLong, { max: limits.apiToken.name }),
      },
      scopes: { required: messages.scopesRequired },
    },
    common,
  );
  const setScope = (scope: ApiScope, isChosen: boolean) =>
    change(({ scopes }) => ({
      scopes: apiScopes.filter((each) => (each === scope ? isChosen : scopes.includes(each))),
    }));
  const isFull = failure instanceof ApiError && failure.status === 409;
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-5"
    >
      <Field label={messages.name} hint={messages.nameHint} error={fieldMessages.name}>
        <Input
          name="name"
          required
          autoComplete="off"
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={messages.expiry}>
        <Select
          name="days"
          value={values.days}
          className="max-w-40"
          onChange={(event) => {
            const days = apiTokenDays.find((each) => String(each) === event.target.value);
            if (days) change({ days });
          }}
        >
          {apiTokenDays.map((days) => (
            <option key={days} value={days}>
              {messages.days[days]}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">{messages.scopes}</legend>
        <div className="flex flex-col gap-2.5">
          {listScopes(role).map((scope) => (
            <CheckboxField
              key={scope}
              name="scopes"
              required={false}
              checked={values.scopes.includes(scope)}
              onChange={(isChosen) => setScope(scope, isChosen)}
            >
              {messages.scope[scope]}
            </CheckboxField>
          ))}
        </div>
        <p aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
          {fieldMessages.scopes}
        </p>
      </fieldset>
      <FormAlert>
        {failure &&
          (isFull
            ? interpolate(messages.full, { max: limits.apiToken.max })
            : getAccountErrorMessage(failure, common))}
      </FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={creating.isPending}>
          {messages.submit}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {common.ui.cancel}
        </Button>
      </div>
    </form>
  );
}
