"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ReportFlow } from "#components/moderation/report/report-flow";
import { LoginPanel } from "#components/session/login-panel";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { NeedsScript } from "#components/ui/needs-script";
import { PageTitle } from "#components/ui/page-title";
import type { ReportTarget } from "#lib/client/moderation/report/target";
import { useSession } from "#lib/client/session/session";

/** Reports the target in the address. Without a target it explains how to report. */
export function ReportScreen({ target }: { target: ReportTarget | null }) {
  const { title, needsScript, guide, login } = useMessages("report");
  const paths = usePaths();
  const user = useSession();
  return (
    <div className="max-w-column">
      <PageTitle>{title}</PageTitle>
      {!target && (
        <EmptyState
          title={guide.title}
          text={guide.text}
          action={
            <ButtonLink href={paths.reportProblem()} variant="outline">
              {guide.reportProblem}
            </ButtonLink>
          }
        />
      )}
      {target && user === undefined && (
        <NeedsScript note={needsScript}>
          <div className="min-h-dvh" />
        </NeedsScript>
      )}
      {target && user === null && <LoginPanel {...login} />}
      {target && user && (
        <ReportFlow key={`${target.contentType} ${target.referenceId}`} target={target} />
      )}
    </div>
  );
}
