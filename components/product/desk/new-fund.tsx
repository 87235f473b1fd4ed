"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { FundForm } from "#components/product/desk/fund-form";
import { BackLink } from "#components/ui/back-link";
import { showToast } from "#lib/client/overlay/toast";
import { createEmptyFund, toFundPayload } from "#lib/client/product/desk/form";
import { type FundBody, useCreateFund } from "#lib/client/product/desk/queries";

/** The form that creates a fund. */
export function NewFund() {
  const { fund: messages } = useMessages("fundDesk");
  const paths = usePaths();
  const router = useRouter();
  const creating = useCreateFund();
  const [initial] = useState(createEmptyFund);
  return (
    <DeskFrame
      title={messages.newTitle}
      permission="funds"
      lead={messages.newLead}
      actions={<BackLink href={paths.adminFunds()}>{messages.back}</BackLink>}
    >
      {() => (
        <FundForm
          initial={initial}
          isNew
          isPending={creating.isPending}
          onSend={async (values) => {
            // The form has checked it with the schema of the call.
            const body = { ...toFundPayload(values), reason: values.reason } as FundBody;
            const { productId } = await creating.mutateAsync(body);
            showToast(messages.created);
            router.replace(paths.adminFund(productId));
          }}
        />
      )}
    </DeskFrame>
  );
}
