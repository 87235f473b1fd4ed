"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input } from "#components/ui/input";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { getFieldMessages } from "#lib/client/account/field-message";
import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import type { WebhookValues } from "#lib/client/webhook/queries";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { type WebhookEvent, webhookEvents } from "#lib/domain/webhook";
import { getEventText } from "#lib/format/event-text";
import { interpolate } from "#lib/format/interpolate";

type FieldName = keyof WebhookValues;

type Props<R> = {
  initial: WebhookValues;
  submitLabel: string;
  mutation: UseMutationResult<R, Error, { body: WebhookValues }>;
  onSuccess: (reply: R) => void;
  onCancel: () => void;
};

/** Asks for the address of a webhook and the events that it gets. */
export function WebhookForm<R>(props: Props<R>) {
  const { initial, submitLabel, mutation, onSuccess, onCancel } = props;
  const { webhook: messages } = useMessages("developer");
  const common = useMessages("common");
  const form = useForm({
    initial,
    validate: ({ url, events }): FieldErrors<FieldName> => ({
      url: findTextProblem(textFields.webhookUrl, url),
      events: events.length > 0 ? undefined : "required",
    }),
    mutation,
    toBody: ({ url, events }) => ({ body: { url: url.trim(), events } }),
    onSuccess,
    toFieldErrors: (error) => toFieldErrors<FieldName>(error, ["url", "events"]),
  });
  const { values, change, failure } = form;
  const fieldMessages = getFieldMessages(
    form.errors,
    {
      url: {
        required: messages.urlRequired,
        tooLong: interpolate(messages.urlTooLong, { max: limits.webhook.url }),
        invalid: messages.urlInvalid,
      },
      events: { required: messages.eventsRequired },
    },
    common,
  );
  const setEvent = (event: WebhookEvent, isChosen: boolean) =>
    change(({ events }) => ({
      events: webhookEvents.filter((each) => (each === event ? isChosen : events.includes(each))),
    }));
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-5"
    >
      <Field label={messages.url} hint={messages.urlHint} error={fieldMessages.url}>
        <Input
          name="url"
          type="url"
          inputMode="url"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={values.url}
          onChange={(event) => change({ url: event.target.value })}
        />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">{messages.events}</legend>
        <div className="flex flex-col gap-2.5">
          {webhookEvents.map((event) => (
            <CheckboxField
              key={event}
              name="events"
              required={false}
              checked={values.events.includes(event)}
              onChange={(isChosen) => setEvent(event, isChosen)}
            >
              {getEventText(messages.event, event)}
            </CheckboxField>
          ))}
        </div>
        <p aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
          {fieldMessages.events}
        </p>
      </fieldset>
      <FormAlert>{failure && getAccountErrorMessage(failure, common)}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={mutation.isPending}>
          {submitLabel}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {common.ui.cancel}
        </Button>
      </div>
    </form>
  );
}
