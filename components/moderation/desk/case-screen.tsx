"use client";
import { useQuery } from "@tanstack/react-query";
import { ActRefusal } from "#components/desk/act-refusal";
import { DeskFrame } from "#components/desk/desk-frame";
import { Loaded } from "#components/desk/loaded";
import { NotePanel } from "#components/desk/note-panel";
import { Panel } from "#components/desk/panel";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { CaseHeader } from "#components/moderation/desk/case-header";
import { CaseReports } from "#components/moderation/desk/case-reports";
import { CaseSubject } from "#components/moderation/desk/case-subject";
import { DecisionForm } from "#components/moderation/desk/decision-form";
import { DetectionPanel } from "#components/moderation/desk/detection-panel";
import { Evidence } from "#components/moderation/desk/evidence";
import { StaffDecisionCard } from "#components/moderation/desk/staff-decision-card";
import { BackLink } from "#components/ui/back-link";
import { caseQueryOptions, useAddNote } from "#lib/client/moderation/desk/case";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";
import { interpolate } from "#lib/format/interpolate";

/** A case: the evidence beside the history, and the form that decides it. */
export function CaseScreen({ caseId }: { caseId: string }) {
  const messages = useMessages("desk");
  const paths = usePaths();
  const query = useQuery(caseQueryOptions(caseId));
  return (
    <DeskFrame
      section="queue"
      title={interpolate(messages.case.title, { id: caseId })}
      actions={<BackLink href={paths.adminQueue()}>{messages.case.back}</BackLink>}
    >
      {({ id }) => (
        <Loaded query={query}>{(detail) => <CaseContent detail={detail} viewerId={id} />}</Loaded>
      )}
    </DeskFrame>
  );
}

function CaseContent({ detail, viewerId }: { detail: CaseDetail; viewerId: string }) {
  const { case: messages, decision } = useMessages("desk");
  const adding = useAddNote(detail.caseId);
  return (
    <>
      <CaseHeader detail={detail} viewerId={viewerId} />
      <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Evidence detail={detail} />
          {detail.targetKind === "user" && <DetectionPanel caseId={detail.caseId} />}
          <CaseReports reports={detail.reports} />
        </div>
        <div className="min-w-0">
          {detail.decisionRefusal && detail.state === "pending" ? (
            <Panel title={decision.title}>
              <ActRefusal refusal={detail.decisionRefusal} />
            </Panel>
          ) : (
            <DecisionForm detail={detail} />
          )}
          {detail.decisions.length > 0 && (
            <Panel title={messages.decisionsTitle}>
              {detail.decisions.map((each) => (
                <StaffDecisionCard
                  key={each.decisionId}
                  decision={each}
                  isReversible={detail.decisionRefusal === null}
                />
              ))}
            </Panel>
          )}
          <NotePanel notes={detail.notes} adding={adding} />
          <CaseSubject detail={detail} />
        </div>
      </div>
    </>
  );
}
