"use client";
import { LogOut } from "lucide";
import { useRouter } from "next/navigation";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { PreferenceRows } from "#components/setting/preference-rows";
import { RequireOwner } from "#components/setting/require-owner";
import { type SectionId, sections } from "#components/setting/sections";
import { ButtonRow, LinkRow, RowGroup } from "#components/setting/setting-row";
import { logOut } from "#lib/client/session/log-out";
import type { Account } from "#lib/client/setting/account";
import { interpolate } from "#lib/format/interpolate";

/** All settings of a member, each with how it stands now. */
export function SettingIndex({ userId }: { userId: string }) {
  const { settings: texts } = useMessages("profile");
  return (
    <div className="max-w-column pb-10">
      <h1 className="text-3xl">{texts.title}</h1>
      <div className="mt-6">
        <RequireOwner userId={userId}>{(account) => <Rows account={account} />}</RequireOwner>
      </div>
    </div>
  );
}

function Rows({ account }: { account: Account }) {
  const paths = usePaths();
  const router = useRouter();
  const { settings: texts } = useMessages("profile");
  const { shell } = useMessages("common");
  const row = (id: SectionId, note: string) => (
    <LinkRow
      href={sections[id].href(paths, account.id)}
      icon={sections[id].icon}
      title={texts.row[id]}
      note={note}
    />
  );
  const code = account.referralCode;
  const applied = account.appliedReferralCode;
  const invitation = applied
    ? interpolate(texts.note.codeApplied, { code, applied })
    : interpolate(texts.note.codeOpen, { code });
  return (
    <>
      <RowGroup title={texts.group.profile}>{row("profile", texts.note.profile)}</RowGroup>
      <RowGroup title={texts.group.security}>
        {row("password", texts.note.password)}
        {row("email", account.email)}
        {row("twoStep", texts.note.twoStep)}
        {row("devices", texts.note.devices)}
      </RowGroup>
      <PreferenceRows />
      <RowGroup title={texts.group.account}>
        {row("notification", texts.note.notification)}
        {row("referralCode", invitation)}
        {row("leave", texts.note.leave)}
        <ButtonRow
          icon={LogOut}
          title={texts.row.logOut}
          note={`@${account.id}`}
          onPress={async () => {
            const isOut = await logOut(() => window.confirm(shell.logoutLoses));
            if (isOut) router.push(paths.home());
          }}
        />
      </RowGroup>
    </>
  );
}
