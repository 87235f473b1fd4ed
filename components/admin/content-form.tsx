"use client";
import { ChoiceField } from "#components/admin/choice-field";
import { DeskFrame } from "#components/admin/desk-frame";
import { ReasonField } from "#components/admin/reason-field";
import { listRuleOptions } from "#components/admin/rule-options";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input } from "#components/ui/input";
import { type ContentTarget, parseContentLink } from "#lib/client/admin/content-link";
import { useChangeContent } from "#lib/client/admin/content-mutations";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { contentKinds } from "#lib/domain/sanction";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { interpolate } from "#lib/format/interpolate";

/** Blocks or restores content without a report. */
export function ContentPage() {
  const { nav, content } = useMessages("admin");
  return (
    <DeskFrame title={nav.content} permission="content" lead={content.lead}>
      {() => <ContentForm />}
    </DeskFrame>
  );
}

type Values = {
  link: string;
  kind: ContentTarget["kind"];
  action: "block" | "restore";
  rule: string;
  reason: string;
};

const empty: Values = { link: "", kind: "post", action: "block", rule: "other", reason: "" };

const validate = ({ link, kind, reason }: Values) => ({
  link: parseContentLink(link, kind) ? undefined : ("invalid" as const),
  reason: findTextProblem(textFields.auditReason, reason),
});

function ContentForm() {
  const { content: messages, decision, kind: kinds } = useMessages("admin");
  const { error } = useMessages("common");
  const { locale } = usePageContext();
  const paths = usePaths();
  const changing = useChangeContent();
  const form = useForm({
    initial: empty,
    validate,
    mutation: changing,
    toBody: ({ link, kind, action, rule, reason }) => {
      const target = parseContentLink(link, kind);
      return target && { target, action, reason, rule };
    },
    onSuccess: ({ isBlocked }) => {
      showToast(isBlocked ? messages.blocked : messages.restored);
      form.reset();
    },
  });
  const { values, change } = form;
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.onSubmit}
      className="flex max-w-110 flex-col gap-5"
    >
      <Field
        label={messages.link}
        error={form.errors.link && messages.linkInvalid}
        hint={interpolate(messages.linkHint, { example: paths.post("7") })}
      >
        <Input
          value={values.link}
          maxLength={500}
          required
          onChange={(event) => change({ link: event.target.value })}
        />
      </Field>
      {/^\s*\d+\s*$/.test(values.link) && (
        <ChoiceField
          label={messages.kind}
          value={values.kind}
          options={contentKinds.map((value) => ({ value, label: kinds[value] }))}
          onChange={(value) =>
            change({ kind: contentKinds.find((kind) => kind === value) ?? "post" })
          }
        />
      )}
      <ChoiceField
        label={messages.action}
        value={values.action}
        options={(["block", "restore"] as const).map((value) => ({
          value,
          label: messages[value],
        }))}
        onChange={(value) => change({ action: value === "restore" ? "restore" : "block" })}
      />
      {values.action === "block" && (
        <ChoiceField
          label={decision.rule}
          value={values.rule}
          options={listRuleOptions(locale)}
          onChange={(rule) => change({ rule })}
        />
      )}
      <ReasonField
        value={values.reason}
        error={getLiveErrors(form).reason}
        onChange={(reason) => change({ reason })}
      />
      <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
      <Button type="submit" loading={changing.isPending} className="self-start">
        {messages.submit}
      </Button>
    </form>
  );
}
