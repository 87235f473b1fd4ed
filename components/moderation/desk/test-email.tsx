"use client";
import { type FormEvent, useState } from "react";
import { InlineForm } from "#components/desk/inline-form";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input } from "#components/ui/input";
import { useDeskChange } from "#lib/client/desk/query";
import { getRefusalText } from "#lib/client/overlay/refusal";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";

/** Sends the viewer a test message and takes its code. */
export function TestEmail() {
  const { email: messages } = useMessages("desk").goLive;
  const { error } = useMessages("common");
  const [code, setCode] = useState("");
  const sending = useDeskChange(moderationDeskCalls.sendTestEmail);
  const confirming = useDeskChange(moderationDeskCalls.confirmTestEmail);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "") confirming.mutate({ code });
  };
  return (
    <div className="mt-3">
      <Button
        variant="outline"
        size="sm"
        loading={sending.isPending}
        onClick={() => sending.mutate(undefined as never)}
      >
        {sending.isSuccess ? messages.again : messages.send}
      </Button>
      <FormAlert>{sending.error && getRefusalText(sending.error, error)}</FormAlert>
      {sending.isSuccess && (
        <div className="mt-3">
          <InlineForm
            form={{ onSubmit: handleSubmit, failure: confirming.error }}
            submit={messages.confirm}
            isPending={confirming.isPending}
          >
            <Field label={messages.code} hint={messages.sent}>
              <Input
                autoComplete="one-time-code"
                spellCheck={false}
                maxLength={20}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
          </InlineForm>
        </div>
      )}
    </div>
  );
}
