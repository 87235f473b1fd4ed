"use client";
import { useQueries } from "@tanstack/react-query";
import { ExportSection } from "#components/account/setting/export-section";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ImportSection } from "#components/post/import/import-section";
import { RequireOwner, SettingSkeleton } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { SettingSection } from "#components/setting/setting-section";
import { ButtonLink } from "#components/ui/button-link";
import { dataExportQueryOptions } from "#lib/client/account/setting/export";
import { postImportsQueryOptions } from "#lib/client/post/import/queries";

/** The settings page that takes data out and in, and says how to have it deleted. */
export function DataSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  return (
    <SettingFrame userId={userId} page="data" title={settings.row.data}>
      <RequireOwner userId={userId}>{({ id }) => <Sections userId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

/** Shows all sections at once: one that came later would move those below it. */
function Sections({ userId }: { userId: string }) {
  const paths = usePaths();
  const { data: messages } = useMessages("profile").settings;
  const isPending = useQueries({
    queries: [dataExportQueryOptions(userId), postImportsQueryOptions(userId)],
    combine: (results) => results.some((result) => result.isPending),
  });
  if (isPending) return <SettingSkeleton />;
  return (
    <>
      <ExportSection userId={userId} />
      <ImportSection userId={userId} />
      <SettingSection id="leave" lead={messages.leaveText}>
        <ButtonLink href={paths.leaveSettings(userId)} variant="outline">
          {messages.leaveLink}
        </ButtonLink>
      </SettingSection>
    </>
  );
}
