"use client";
import { useState } from "react";
import { PasskeyButton } from "#components/account/passkey/passkey-button";
import { ProofFields } from "#components/account/proof/proof-fields";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { withQueryProvider } from "#components/ui/query-provider";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import {
  emptyProof,
  toProofBody,
  toProofErrors,
  validateProof,
} from "#lib/client/account/proof/form";
import type { ProofRequest } from "#lib/client/account/proof/proof-request";
import { usePasskeyProof, useProof } from "#lib/client/account/proof/queries";
import { ApiError } from "#lib/client/api/api-error";
import { useForm } from "#lib/client/form/use-form";

/** Asks the viewer to prove who they are while a call waits for it. */
function ProofDialog({ request }: { request: ProofRequest }) {
  return (
    <Modal open title={request.messages.title} onClose={() => request.finish(false)} width={380}>
      <ProofForm request={request} />
    </Modal>
  );
}

export default withQueryProvider(ProofDialog);

function ProofForm({ request }: { request: ProofRequest }) {
  const { messages, hasPasskey, finish } = request;
  const common = useMessages("common");
  // The server may want more by now, as two-step login was turned on elsewhere.
  const [missing, setMissing] = useState(request.missing);
  const proving = useProof();
  const provingByPasskey = usePasskeyProof();
  const form = useForm({
    initial: emptyProof,
    validate: (values) => validateProof(values, missing),
    mutation: proving,
    toBody: (values) => toProofBody(values, missing),
    onSuccess: () => finish(true),
    toFieldErrors: toProofErrors,
    onRefused: (error) => {
      const need = error instanceof ApiError ? error.proofNeed : undefined;
      if (need) setMissing((now) => [...new Set([...now, ...need.missing])]);
    },
  });
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-ink-soft">{messages.lead}</p>
      <ProofFields
        messages={messages}
        missing={missing}
        value={form.values}
        errors={form.errors}
        onChange={(change) => {
          form.change(change);
          form.clearFailure();
        }}
      />
      <FormAlert>{form.failure && getAccountErrorMessage(form.failure, common)}</FormAlert>
      <Button type="submit" size="lg" loading={proving.isPending}>
        {messages.submit}
      </Button>
      {hasPasskey && (
        <PasskeyButton
          label={messages.usePasskey}
          messages={messages.passkey}
          mutation={provingByPasskey}
          onSuccess={() => finish(true)}
        />
      )}
    </form>
  );
}
