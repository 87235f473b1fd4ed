"use client";
import { BookOpenText, LogOut } from "lucide";
import { useRouter } from "next/navigation";
import { PreferenceRows } from "#components/account/setting/preference-rows";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { RequireOwner, useOwnAccount } from "#components/setting/require-owner";
import { type SectionId, sections } from "#components/setting/sections";
import { ButtonRow, LinkRow, RowGroup } from "#components/setting/setting-row";
import { PageTitle } from "#components/ui/page-title";
import { logOut } from "#lib/client/account/log-out";
import type { Account } from "#lib/client/account/setting/account";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

/** Lists all settings with their current values. */
export function SettingIndex({ userId }: { userId: string }) {
  const { settings: messages } = useMessages("profile");
  return (
    <div className="max-w-column pb-10">
      <PageTitle>{messages.title}</PageTitle>
      <div className="mt-6">
        <RequireOwner userId={userId}>{({ id }) => <Rows userId={id} />}</RequireOwner>
      </div>
    </div>
  );
}

function Rows({ userId }: { userId: string }) {
  // The rows need no account: without it only its values are missing.
  const { data: account } = useOwnAccount(userId);
  const paths = usePaths();
  const router = useRouter();
  const { settings: messages } = useMessages("profile");
  const { shell } = useMessages("common");
  const row = (id: SectionId, note: string) => (
    <LinkRow
      href={sections[id].href(paths, userId)}
      icon={sections[id].icon}
      title={messages.row[id]}
      note={note}
    />
  );
  return (
    <>
      <RowGroup title={messages.group.profile}>{row("profile", messages.note.profile)}</RowGroup>
      <RowGroup title={messages.group.security}>
        {row("password", messages.note.password)}
        {row("email", account?.email ?? messages.note.email)}
        {row("twoStep", messages.note.twoStep)}
        {row("passkeys", messages.note.passkeys)}
        {row("devices", messages.note.devices)}
      </RowGroup>
      <PreferenceRows />
      <RowGroup title={messages.group.developer}>
        {row("apiTokens", messages.note.apiTokens)}
        {row("webhooks", messages.note.webhooks)}
        <LinkRow
          href={paths.developers()}
          icon={BookOpenText}
          title={messages.row.developers}
          note={messages.note.developers}
        />
      </RowGroup>
      <RowGroup title={messages.group.account}>
        {row("notification", messages.note.notification)}
        {row("riskLevel", messages.note.riskLevel)}
        {row(
          "referralCode",
          account ? describeInvitation(account, messages.note) : messages.note.invite,
        )}
        {row("muted", messages.note.muted)}
        {row("blocked", messages.note.blocked)}
        {row("decisions", messages.note.decisions)}
        {row("postImport", messages.note.postImport)}
        {row("data", messages.note.data)}
        {row("leave", messages.note.leave)}
        <ButtonRow
          icon={LogOut}
          title={messages.row.logOut}
          note={`@${userId}`}
          onClick={async () => {
            const isLoggedOut = await logOut(() => window.confirm(shell.logOutUnsaved));
            if (isLoggedOut) router.push(paths.home());
          }}
        />
      </RowGroup>
    </>
  );
}

type Notes = Messages["profile"]["settings"]["note"];

function describeInvitation(account: Account, notes: Notes): string {
  const { referralCode: code, appliedReferralCode: applied } = account;
  return applied
    ? interpolate(notes.referralCodeApplied, { code, applied })
    : interpolate(notes.referralCode, { code });
}
