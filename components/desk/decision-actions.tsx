"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { ActDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import type { FilterPart } from "#lib/client/desk/filter";

/** The tabs of a list of what one person asks for and another decides. */
export const decisionTabs: FilterPart<"pending" | "approved" | "rejected"> = {
  kind: "choice",
  isTabs: true,
  label: ({ productDesk }) => productDesk.tabs.label,
  values: ["pending", "approved", "rejected"],
  default: "pending",
  names: ({ productDesk }) => productDesk.tabs,
};

type Decision = { outcome: "approved" | "rejected"; reason: string };

type Props<R> = {
  /** False if the viewer asked for it. */
  canApprove: boolean;
  /** True if who asked for it can take it back. */
  canTakeBack?: boolean;
  texts: Record<"approveTitle" | "approveText" | "declineTitle" | "declineText", string>;
  mutation: Pick<UseMutationResult<R, Error, Decision>, "mutate" | "reset" | "isPending">;
  /** What it is about, for screen readers. */
  label: string;
};

/** Approves or declines what a colleague asked for, with a reason. */
export function DecisionActions<R>(props: Props<R>) {
  const { canApprove, canTakeBack = false, texts, mutation, label } = props;
  const messages = useMessages("productDesk");
  const [outcome, setOutcome] = useState<Decision["outcome"] | null>(null);
  const decline = canApprove ? messages.decline : messages.takeBack;
  const isApproval = outcome === "approved";
  return (
    <div className="mt-3">
      {!canApprove && <p className="mb-2 text-ink-soft">{messages.ownRequest}</p>}
      <div className="flex flex-wrap gap-2">
        {canApprove && (
          <Button
            size="sm"
            aria-label={`${messages.approve}: ${label}`}
            onClick={() => setOutcome("approved")}
          >
            {messages.approve}
          </Button>
        )}
        {(canApprove || canTakeBack) && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`${decline}: ${label}`}
            onClick={() => setOutcome("rejected")}
          >
            {decline}
          </Button>
        )}
      </div>
      {outcome && (
        <ActDialog
          title={isApproval ? texts.approveTitle : texts.declineTitle}
          text={isApproval ? texts.approveText : texts.declineText}
          submit={isApproval ? messages.approve : decline}
          body={{ outcome }}
          mutation={mutation}
          done={
            isApproval ? messages.approved : canApprove ? messages.declined : messages.takenBack
          }
          onClose={() => setOutcome(null)}
        />
      )}
    </div>
  );
}
