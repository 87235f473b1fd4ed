"use client";
import { LogOut } from "lucide";
import { useRouter } from "next/navigation";
import { PreferenceRows } from "#components/account/setting/preference-rows";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { listSettingPages, type SettingPageId, settingPages } from "#components/setting/pages";
import { RequireOwner, SettingSkeleton, useOwnAccount } from "#components/setting/require-owner";
import { ButtonRow, LinkRow, RowGroup } from "#components/setting/setting-row";
import { useHasDecisions } from "#components/setting/use-has-decisions";
import { PageTitle } from "#components/ui/page-title";
import { logOut } from "#lib/client/account/log-out";
import type { Account } from "#lib/client/account/setting/account";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

/** The front page of the settings: lists the pages with what each has, and holds the looks of the site. */
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
  // The rows need no account: without it only the referral code is missing.
  const { data: account } = useOwnAccount(userId);
  const { hasDecisions, isPending } = useHasDecisions(userId);
  const paths = usePaths();
  const router = useRouter();
  const { settings: messages } = useMessages("profile");
  const { shell } = useMessages("common");
  const getNote = (id: SettingPageId) =>
    id === "referralCode" && account
      ? describeInvitation(account, messages.note)
      : messages.note[id];
  if (isPending) return <SettingSkeleton />;
  return (
    <>
      <RowGroup title={messages.group.account}>
        {listSettingPages(hasDecisions).map((id) => (
          <LinkRow
            key={id}
            href={settingPages[id].href(paths, userId)}
            icon={settingPages[id].icon}
            title={messages.row[id]}
            note={getNote(id)}
          />
        ))}
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
      <PreferenceRows />
    </>
  );
}

type Notes = Messages["profile"]["settings"]["note"];

function describeInvitation(account: Account, notes: Notes): string {
  const { referralCode: code, appliedReferralCode: applied } = account;
  return applied
    ? interpolate(notes.referralCodeApplied, { code, applied })
    : interpolate(notes.referralCodeOwn, { code });
}
