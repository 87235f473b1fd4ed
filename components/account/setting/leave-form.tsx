"use client";
import { useState } from "react";
import { LeaveDialog } from "#components/account/setting/leave-dialog";
import { LeaveEffects } from "#components/account/setting/leave-effects";
import { LeaveReasonField } from "#components/account/setting/leave-reason-field";
import { useFieldMessages } from "#components/account/use-field-messages";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Textarea } from "#components/ui/input";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { ApiError } from "#lib/client/api/api-error";
import { useSubmit } from "#lib/client/api/use-call";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { endSession } from "#lib/client/session/session";
import * as settingCalls from "#lib/contracts/account/setting-calls";
import type { LeaveReason } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";

const initial = { reason: null as LeaveReason | null, detail: "", agreed: false };

type FieldName = "reason" | "agreed";

const validate = (values: typeof initial): FieldErrors<FieldName> => ({
  reason: values.reason ? undefined : "required",
  agreed: values.agreed ? undefined : "required",
});

type Props = { userId: string; onDeleted: (purgeAt: string) => void };

/** Deletes the account after the reason, a last confirmation and a proof. */
export function LeaveForm({ userId, onDeleted }: Props) {
  const common = useMessages("common");
  const messages = useMessages("profile").settings.leave;
  const [isConfirming, setIsConfirming] = useState(false);
  const deletion = useSubmit(settingCalls.leave);
  const form = useForm({
    initial,
    validate,
    mutation: deletion,
    toBody: ({ reason, detail }) => (reason ? { reason, detail: detail.trim() } : null),
    onValid: () => setIsConfirming(true),
    onSuccess: ({ purgeAt }) => {
      onDeleted(purgeAt);
      endSession();
    },
    onRefused: () => setIsConfirming(false),
  });
  const { values, failure, change } = form;
  const isLastAdmin = failure instanceof ApiError && failure.status === 409;
  const fieldMessages = useFieldMessages(form.errors, {
    reason: { required: messages.reasonRequired },
    agreed: { required: messages.agreeRequired },
  });

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-7"
    >
      <LeaveEffects userId={userId} />
      <LeaveReasonField
        value={values.reason}
        error={fieldMessages.reason}
        onChange={(reason) => change({ reason })}
      />
      <Field label={messages.detail} optional>
        <Textarea
          name="detail"
          rows={3}
          maxLength={limits.leaveDetail}
          value={values.detail}
          onChange={(event) => change({ detail: event.target.value })}
        />
      </Field>
      <CheckboxField
        name="agreed"
        checked={values.agreed}
        error={fieldMessages.agreed}
        onChange={(agreed) => change({ agreed })}
      >
        {messages.agree}
      </CheckboxField>
      <FormAlert>
        {failure && (isLastAdmin ? messages.lastAdmin : getAccountErrorMessage(failure, common))}
      </FormAlert>
      <Button
        type="submit"
        size="lg"
        className="self-start bg-danger! text-on-danger! hover:opacity-90"
      >
        {messages.submit}
      </Button>
      {isConfirming && (
        <LeaveDialog
          isBusy={deletion.isPending}
          onClose={() => setIsConfirming(false)}
          onConfirm={form.send}
        />
      )}
    </form>
  );
}
