"use client";
import { LogOut } from "lucide";
import { useRouter } from "next/navigation";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { PreferenceRows } from "#components/setting/preference-rows";
import { RequireOwner } from "#components/setting/require-owner";
import { type SectionId, sections } from "#components/setting/sections";
import { ButtonRow, LinkRow, RowGroup } from "#components/setting/setting-row";
import { logOut } from "#lib/client/account/log-out";
import type { Account } from "#lib/client/setting/account";
import { interpolate } from "#lib/format/interpolate";

/** Lists all settings with their current values. */
export function SettingIndex({ userId }: { userId: string }) {
  const { settings: messages } = useMessages("profile");
  return (
    <div className="max-w-column pb-10">
      <h1 className="text-3xl">{messages.title}</h1>
      <div className="mt-6">
        <RequireOwner userId={userId}>{(account) => <Rows account={account} />}</RequireOwner>
      </div>
    </div>
  );
}

function Rows({ account }: { account: Account }) {
  const paths = usePaths();
  const router = useRouter();
  const { settings: messages } = useMessages("profile");
  const { shell } = useMessages("common");
  const row = (id: SectionId, note: string) => (
    <LinkRow
      href={sections[id].href(paths, account.id)}
      icon={sections[id].icon}
      title={messages.row[id]}
      note={note}
    />
  );
  const code = account.referralCode;
  const applied = account.appliedReferralCode;
  const invitation = applied
    ? interpolate(messages.note.referralCodeApplied, { code, applied })
    : interpolate(messages.note.referralCode, { code });
  return (
    <>
      <RowGroup title={messages.group.profile}>{row("profile", messages.note.profile)}</RowGroup>
      <RowGroup title={messages.group.security}>
        {row("password", messages.note.password)}
        {row("email", account.email)}
        {row("twoStep", messages.note.twoStep)}
        {row("devices", messages.note.devices)}
      </RowGroup>
      <PreferenceRows />
      <RowGroup title={messages.group.account}>
        {row("notification", messages.note.notification)}
        {row("referralCode", invitation)}
        {row("leave", messages.note.leave)}
        <ButtonRow
          icon={LogOut}
          title={messages.row.logOut}
          note={`@${account.id}`}
          onClick={async () => {
            const isLoggedOut = await logOut(() => window.confirm(shell.logOutUnsaved));
            if (isLoggedOut) router.push(paths.home());
          }}
        />
      </RowGroup>
    </>
  );
}
