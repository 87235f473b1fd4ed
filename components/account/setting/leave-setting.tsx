"use client";
import { useState } from "react";
import { LeaveForm } from "#components/account/setting/leave-form";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { ButtonLink } from "#components/ui/button-link";
import { MessagePage } from "#components/ui/message-page";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/**
 * The settings page that deletes the account. Afterwards it shows the date of the deletion, without
 * a session.
 */
export function LeaveSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const [purgeAt, setPurgeAt] = useState<string | null>(null);
  const { title, lead } = settings.leave;
  if (purgeAt) return <DeletionNotice purgeAt={purgeAt} />;
  return (
    <SettingFrame userId={userId} page="data" isPart title={title} lead={lead}>
      <RequireOwner userId={userId}>
        {({ id }) => <LeaveForm userId={id} onDeleted={setPurgeAt} />}
      </RequireOwner>
    </SettingFrame>
  );
}

function DeletionNotice({ purgeAt }: { purgeAt: string }) {
  const paths = usePaths();
  const { locale } = usePageContext();
  const { settings } = useMessages("profile");
  const { doneTitle, doneText, goHome } = settings.leave;
  const date = formatLocalDate(purgeAt, locale);
  return (
    <MessagePage title={doneTitle} text={interpolate(doneText, { date })}>
      <ButtonLink href={paths.home()}>{goHome}</ButtonLink>
    </MessagePage>
  );
}
