"use client";
import { useQuery } from "@tanstack/react-query";
import { ActRefusal } from "#components/desk/act-refusal";
import { DeskFrame } from "#components/desk/desk-frame";
import { NotePanel } from "#components/desk/note-panel";
import { Panel } from "#components/desk/panel";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { CaseHeader } from "#components/moderation/desk/case-header";
import { CaseReports } from "#components/moderation/desk/case-reports";
import { CaseSubject } from "#components/moderation/desk/case-subject";
import { DecisionForm } from "#components/moderation/desk/decision-form";
import { DetectionPanel } from "#components/moderation/desk/detection-panel";
import { Evidence } from "#components/moderation/desk/evidence";
import { StaffDecisionCard } from "#components/moderation/desk/staff-decision-card";
import { BackLink } from "#components/ui/back-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { isUnavailable } from "#lib/client/api/api-error";
import { useAddNote } from "#lib/client/moderation/desk/case-mutations";
import { caseQueryOptions } from "#lib/client/moderation/desk/case-queries";
import { interpolate } from "#lib/format/interpolate";

/** A case: the evidence beside the history, and the form that decides it. */
export function CaseScreen({ caseId }: { caseId: string }) {
  const messages = useMessages("desk");
  const paths = usePaths();
  return (
    <DeskFrame
      title={interpolate(messages.case.title, { id: caseId })}
      permission="cases"
      actions={<BackLink href={paths.adminQueue()}>{messages.case.back}</BackLink>}
    >
      {({ id }) => <LoadedCase caseId={caseId} viewerId={id} />}
    </DeskFrame>
  );
}

function LoadedCase({ caseId, viewerId }: { caseId: string; viewerId: string }) {
  const { error: texts } = useMessages("common");
  const { case: messages, decision } = useMessages("desk");
  const { data, isPending, error, refetch } = useQuery(caseQueryOptions(caseId));
  const adding = useAddNote(caseId);
  if (isPending) return <DeskSkeleton />;
  if (!data) {
    return isUnavailable(error) ? (
      <EmptyState title={texts.notFound.title} text={texts.notFound.text} />
    ) : (
      <ErrorState onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <CaseHeader detail={data} viewerId={viewerId} />
      <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Evidence detail={data} />
          {data.targetKind === "user" && <DetectionPanel caseId={caseId} />}
          <CaseReports reports={data.reports} />
        </div>
        <div className="min-w-0">
          {data.decisionRefusal && data.state === "pending" ? (
            <Panel title={decision.title}>
              <ActRefusal refusal={data.decisionRefusal} />
            </Panel>
          ) : (
            <DecisionForm detail={data} />
          )}
          {data.decisions.length > 0 && (
            <Panel title={messages.decisionsTitle}>
              {data.decisions.map((each) => (
                <StaffDecisionCard
                  key={each.decisionId}
                  decision={each}
                  isReversible={data.decisionRefusal === null}
                />
              ))}
            </Panel>
          )}
          <NotePanel notes={data.notes} adding={adding} />
          <CaseSubject detail={data} />
        </div>
      </div>
    </>
  );
}
