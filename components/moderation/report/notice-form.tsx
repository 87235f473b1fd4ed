"use client";
import { useQuery } from "@tanstack/react-query";
import { CountedField } from "#components/form/counted-field";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { Input, Select } from "#components/ui/input";
import { useSubmit } from "#lib/client/api/use-call";
import {
  type FieldError,
  getLiveErrors,
  hasErrors,
  toFieldErrors,
} from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { reportCategoriesQueryOptions } from "#lib/client/moderation/report/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import * as moderationCalls from "#lib/contracts/moderation/calls";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { interpolate } from "#lib/format/interpolate";

const empty = { url: "", category: "", reason: "", name: "", email: "", isGoodFaith: false };

const fields = ["url", "category", "reason", "name", "email", "isGoodFaith"] as const;

const validate = ({ url, category, reason, name, email, isGoodFaith }: typeof empty) => ({
  url: findTextProblem(textFields.noticeUrl, url),
  category: category ? undefined : ("required" as const),
  reason: findTextProblem(textFields.reportBody, reason),
  name: findTextProblem(textFields.noticeName, name),
  email: findTextProblem(textFields.email, email),
  isGoodFaith: isGoodFaith ? undefined : ("required" as const),
});

/** The form that reports content by its address. It needs no account. */
export function NoticeForm() {
  const { notice: messages, field, action } = useMessages("report");
  const { locale } = usePageContext();
  const { data: groups = [] } = useQuery(reportCategoriesQueryOptions(locale));
  const sending = useSubmit(moderationCalls.createNotice, {
    onSuccess: () => {
      showToast(messages.sent);
      form.reset();
    },
  });
  const form = useForm({
    initial: empty,
    validate,
    mutation: sending,
    toBody: (values) => values,
    toFieldErrors: (error) => toFieldErrors(error, fields),
    // A field shows its own error. A toast would keep the one about success from showing.
    onRefused: (error, refused) => {
      if (!hasErrors(refused)) showRefusal(error, messages.failed);
    },
  });
  const { values, change } = form;
  const errors = { ...getLiveErrors(form), ...form.errors };
  const explain = (label: string, error: FieldError | undefined, invalid?: string) =>
    error &&
    (error === "required" || !invalid ? interpolate(field.required, { field: label }) : invalid);
  return (
    <form ref={form.ref} noValidate className="mt-8 flex flex-col gap-6" onSubmit={form.onSubmit}>
      <p className="text-ink-soft">{messages.lead}</p>
      <Field
        label={messages.url}
        required
        hint={messages.urlHint}
        error={explain(messages.url, errors.url, messages.urlUnknown)}
      >
        <Input
          type="url"
          inputMode="url"
          value={values.url}
          onChange={({ target }) => change({ url: target.value })}
        />
      </Field>
      <Field label={messages.category} required error={explain(messages.category, errors.category)}>
        <Select
          value={values.category}
          onChange={({ target }) => change({ category: target.value })}
        >
          <option value="">{messages.choose}</option>
          {groups.map(({ spamName, childrenSpamList }) => (
            <optgroup key={spamName} label={spamName}>
              {childrenSpamList.map((kind) => (
                <option key={kind.spamId} value={kind.spamId}>
                  {kind.spamName}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <CountedField
        label={messages.reason}
        value={values.reason}
        max={limits.report.body}
        rows={5}
        onChange={(reason) => change({ reason })}
        error={errors.reason}
      />
      <Field label={messages.name} required error={explain(messages.name, errors.name)}>
        <Input
          autoComplete="name"
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field
        label={messages.email}
        required
        error={explain(messages.email, errors.email, messages.emailInvalid)}
      >
        <Input
          type="email"
          autoComplete="email"
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
      <CheckboxField
        checked={values.isGoodFaith}
        onChange={(isGoodFaith) => change({ isGoodFaith })}
        error={
          errors.isGoodFaith && interpolate(field.required, { field: messages.goodFaithShort })
        }
      >
        {messages.goodFaith}
      </CheckboxField>
      <Button size="lg" type="submit" loading={sending.isPending} className="self-start">
        {action.send}
      </Button>
    </form>
  );
}
