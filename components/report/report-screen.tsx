"use client";
import { useEffect } from "react";
import { LoginPanel } from "#components/account/login-panel";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ReportFlow } from "#components/report/report-flow";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { ReportTarget } from "#lib/client/report/target";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";

/** Reports the target in the address. Without a target it explains how to report. */
export function ReportScreen({ target }: { target: ReportTarget | null }) {
  const { title, guide, login } = useMessages("report");
  const paths = usePaths();
  const user = useSession();
  useEffect(() => {
    if (target && user === null) requireLogin();
  }, [target, user]);
  return (
    <div className="max-w-column">
      <h1 className="text-3xl">{title}</h1>
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
      {target && user === null && <LoginPanel {...login} />}
      {target && user && (
        <ReportFlow key={`${target.contentType} ${target.referenceId}`} target={target} />
      )}
    </div>
  );
}
