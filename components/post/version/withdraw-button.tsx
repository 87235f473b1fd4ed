"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { withQueryProvider } from "#components/ui/query-provider";
import { call } from "#lib/client/api/call";
import { showRefusal } from "#lib/client/overlay/refusal";
import { ownVersionsQueryOptions } from "#lib/client/post/queries";
import { useSession } from "#lib/client/session/session";
import * as postCalls from "#lib/contracts/post/calls";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = {
  messages: Pick<Messages["postVersion"], "withdraw" | "withdrawTitle" | "withdrawText">;
  authorId: string;
  postId: string;
  number: number;
};

/** Lets the author delete the text of a version if it is stored, after a question. */
function WithdrawButton({ messages, authorId, postId, number }: Props) {
  const { ui, error } = useMessages("common");
  const isAuthor = useSession()?.id === authorId;
  const { data: versions } = useQuery({
    ...ownVersionsQueryOptions(postId, authorId),
    enabled: isAuthor,
  });
  const canWithdraw = versions?.some((each) => each.number === number && each.canWithdraw);
  const [isAsked, setIsAsked] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () =>
      call(postCalls.withdrawPostVersion, { params: { postId, number: String(number) } }),
    // The server renders the list and the comparisons that are possible now.
    onSuccess: () => window.location.reload(),
    onError: (refusal) => {
      setIsAsked(false);
      showRefusal(refusal, error.generic);
    },
  });
  if (!isAuthor || !canWithdraw) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="touch-target mt-2"
        onClick={() => setIsAsked(true)}
      >
        {messages.withdraw}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={interpolate(messages.withdrawTitle, { number })}
          text={messages.withdrawText}
          submit={messages.withdraw}
          cancel={ui.cancel}
          isDanger
          isBusy={withdrawing.isPending || withdrawing.isSuccess}
          onConfirm={() => withdrawing.mutate()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

export default withQueryProvider(WithdrawButton);
