"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { FormAlert } from "#components/ui/form-alert";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { readLinkToken } from "#lib/client/account/link-token";
import { typedId } from "#lib/client/account/typed-id";
import { ApiError } from "#lib/client/api/api-error";

type Props<R> = {
  messages: Record<"title" | "lead" | "submit" | "expired" | "doneTitle" | "newPassword", string>;
  /** Gets the token of the link. */
  mutation: UseMutationResult<R, Error, { token: string }>;
  onSuccess?: (reply: R) => void;
  getDoneText: (reply: R) => string;
  /** Replaces the link to a new password. */
  renderNextStep?: (reply: R) => ReactNode;
};

/**
 * Undoes what somebody else may have done to an account, from a link in an email. Needs a click,
 * because mail scanners open links. Then leads to a new password, since the old one is known.
 */
export function LinkConfirmation<R extends { id: string }>(props: Props<R>) {
  const { messages, mutation, onSuccess, getDoneText, renderNextStep } = props;
  const paths = usePaths();
  const common = useMessages("common");
  const { data: reply, error } = mutation;

  const confirm = () =>
    mutation.mutate(
      { token: readLinkToken() },
      {
        onSuccess: (success) => {
          onSuccess?.(success);
          typedId.save({ id: success.id });
        },
      },
    );

  if (reply) {
    return (
      <AccountFrame isStep title={messages.doneTitle} lead={getDoneText(reply)}>
        {renderNextStep ? (
          renderNextStep(reply)
        ) : (
          <ButtonLink href={paths.findPassword()} size="lg" className="mt-8 w-full">
            {messages.newPassword}
          </ButtonLink>
        )}
      </AccountFrame>
    );
  }
  const isExpired = error instanceof ApiError && error.fields.token !== undefined;
  return (
    <AccountFrame title={messages.title} lead={messages.lead}>
      <div className="mt-8 flex flex-col gap-5">
        <FormAlert>
          {error && (isExpired ? messages.expired : getAccountErrorMessage(error, common))}
        </FormAlert>
        <Button size="lg" loading={mutation.isPending} onClick={confirm}>
          {messages.submit}
        </Button>
      </div>
    </AccountFrame>
  );
}
