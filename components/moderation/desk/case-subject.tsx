"use client";
import { Panel } from "#components/desk/panel";
import { StaffUserLine } from "#components/desk/staff-user-line";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { StaffDecisionCard } from "#components/moderation/desk/staff-decision-card";
import { Link } from "#components/ui/link";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";
import { formatPlural } from "#lib/format/plural";

/** The person whom a case is about, with earlier decisions about them. */
export function CaseSubject({ detail: { subject, history } }: { detail: CaseDetail }) {
  const messages = useMessages("desk").case;
  const paths = usePaths();
  const { locale } = usePageContext();
  return (
    <Panel title={messages.subject}>
      <StaffUserLine user={subject} />
      <ul className="mt-2 text-sm text-ink-soft">
        <li>{formatPlural(messages.strikes, history.strikeCount, locale)}</li>
        <li>
          <Link
            href={paths.adminQueue({ subjectId: subject.id, sort: "oldest" })}
            className="touch-target text-accent hover:underline"
          >
            {formatPlural(messages.cases, history.caseCount, locale)}
          </Link>
        </li>
      </ul>
      {history.decisions.length > 0 && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{messages.earlier}</h3>
          {history.decisions.map((decision) => (
            <StaffDecisionCard key={decision.decisionId} decision={decision} />
          ))}
        </>
      )}
    </Panel>
  );
}
