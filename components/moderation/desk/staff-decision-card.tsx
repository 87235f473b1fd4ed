"use client";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { SanctionList } from "#components/moderation/decision/sanction-list";
import { ReverseDialog } from "#components/moderation/desk/reverse-dialog";
import { Button } from "#components/ui/button";
import { Link } from "#components/ui/link";
import type { StaffDecision } from "#lib/contracts/moderation/decision-desk";
import { getSpamName } from "#lib/domain/moderation/report";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  decision: StaffDecision;
  /** On the page of its case: true with a button that reverses it. Elsewhere it links to the case. */
  isReversible?: boolean;
};

/** A decision as staff see it: rule, facts, sanctions, who took it, and its appeal. */
export function StaffDecisionCard({ decision, isReversible }: Props) {
  const {
    decision: messages,
    appeal,
    appeal: { openCase },
  } = useMessages("desk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const [isReversing, setIsReversing] = useState(false);
  const hasCurrent = decision.sanctions.some(({ endedAt }) => endedAt === null);
  const endReason = decision.sanctions.find((each) => each.endReason)?.endReason;
  return (
    <div className="border-b border-line py-3 text-sm last:border-0">
      <p className="font-semibold">{getSpamName(decision.rule, locale)}</p>
      {decision.facts && (
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-ink-soft">{decision.facts}</p>
      )}
      <div className="mt-2">
        <SanctionList sanctions={decision.sanctions} />
      </div>
      <p className="mt-2 text-xs text-ink-faint">
        {[
          interpolate(messages.by, {
            id: `@${decision.decidedById}`,
            date: formatDateTime(decision.createdAt, locale),
          }),
          decision.isAutomated && messages.automated,
          endReason && messages.endReason[endReason],
          decision.appeal &&
            interpolate(messages.appealed, { state: appeal.state[decision.appeal.state] }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {isReversible && hasCurrent && (
        <Button variant="outline" size="xs" className="mt-3" onClick={() => setIsReversing(true)}>
          {messages.reverse}
        </Button>
      )}
      {isReversible === undefined && (
        <Link
          href={paths.adminCase(decision.caseId)}
          className="touch-target text-accent hover:underline"
        >
          {interpolate(openCase, { id: decision.caseId })}
        </Link>
      )}
      {isReversing && <ReverseDialog decision={decision} onClose={() => setIsReversing(false)} />}
    </div>
  );
}
