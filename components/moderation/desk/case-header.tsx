"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ShortcutHelp } from "#components/desk/shortcut-help";
import { StateBadge } from "#components/desk/state-badge";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { AssignDialog } from "#components/moderation/desk/assign-dialog";
import { AssigneeField } from "#components/moderation/desk/assignee-field";
import { Button } from "#components/ui/button";
import { isConflict } from "#lib/client/desk/query";
import { isHelpOpen, useShortcuts } from "#lib/client/desk/shortcuts";
import { fetchNextCaseId, useAssignCase } from "#lib/client/moderation/desk/case";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";
import { classifyAssignment } from "#lib/domain/moderation/case-assignment";
import { getSpamName } from "#lib/domain/moderation/report";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = { detail: CaseDetail; viewerId: string };

/** State and urgency of a case, with the buttons that claim it and open the next one. */
export function CaseHeader({ detail, viewerId }: Props) {
  const messages = useMessages("desk");
  const { locale } = usePageContext();
  const { caseId, version, assigneeId, state, decisionRefusal } = detail;
  const isOwn = assigneeId === viewerId;
  const canClaim = state === "pending" && !decisionRefusal;
  const assigning = useAssignCase();
  const openNext = useOpenNext(caseId);
  const [nextAssignee, setNextAssignee] = useState<{ id: string | null } | null>(null);
  const assign = (userId: string | null) => {
    if (classifyAssignment(viewerId, assigneeId, userId) === "assign") {
      setNextAssignee({ id: userId });
      return;
    }
    assigning.mutate(
      { caseId, version, userId },
      {
        onSuccess: () => userId && showToast(messages.queue.claimed),
        onError: (error) =>
          isConflict(error)
            ? showToast(messages.conflict, "warning")
            : showRefusal(error, messages.case.claimFailed),
      },
    );
  };
  useShortcuts({
    j: openNext,
    ...(canClaim && { c: () => assign(viewerId) }),
    n: () => document.querySelector<HTMLElement>("#notes textarea")?.focus(),
    "?": () => isHelpOpen.set(true),
  });
  const facts = [
    messages.kind[detail.targetKind],
    getSpamName(detail.category, locale),
    messages.source[detail.source],
    formatPlural(messages.reports, detail.reportCount, locale),
    interpolate(messages.priority, { value: Math.round(detail.priority / 100) }),
    formatDateTime(detail.createdAt, locale),
    assigneeId
      ? interpolate(messages.claimedBy, { id: `@${assigneeId}` })
      : state === "pending"
        ? messages.unclaimed
        : null,
  ].filter((each) => each !== null);
  return (
    <div className="mb-6 -mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-ink-soft">
        <StateBadge state={state} />
        <span className="min-w-0 wrap-anywhere">{facts.join(" · ")}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {state === "pending" && (
          <AssigneeField
            assigneeId={assigneeId}
            isDisabled={assigning.isPending}
            onChange={assign}
          />
        )}
        {(canClaim || (state === "pending" && isOwn)) && (
          <Button
            variant="outline"
            size="sm"
            loading={assigning.isPending}
            onClick={() => assign(isOwn ? null : viewerId)}
          >
            {isOwn ? messages.case.release : messages.case.claim}
          </Button>
        )}
        <Button variant={state === "pending" ? "text" : "outline"} size="sm" onClick={openNext}>
          {messages.case.next}
        </Button>
        <ShortcutHelp />
      </div>
      {nextAssignee && (
        <AssignDialog
          seen={detail}
          assigneeId={assigneeId}
          userId={nextAssignee.id}
          onClose={() => setNextAssignee(null)}
        />
      )}
    </div>
  );
}

/** Returns a function that opens the pending case that weighs most. */
function useOpenNext(caseId: string): () => void {
  const messages = useMessages("desk").case;
  const router = useRouter();
  const paths = usePaths();
  return () =>
    void fetchNextCaseId(caseId).then(
      (next) => (next ? router.push(paths.adminCase(next)) : showToast(messages.noNext, "warning")),
      (error) => showRefusal(error, messages.noNext),
    );
}
