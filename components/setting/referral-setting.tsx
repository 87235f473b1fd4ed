"use client";
import { useMessages } from "#components/i18n/page-context";
import { OwnCode } from "#components/setting/own-code";
import { ReferralForm } from "#components/setting/referral-form";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";

/** One's own referral code to give away, and the one that was given. */
export function ReferralSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { title, lead } = settings.referral;
  return (
    <SettingFrame userId={userId} section="referralCode" title={title} lead={lead}>
      <RequireOwner userId={userId}>
        {(account) => (
          <div className="flex flex-col gap-8">
            <OwnCode code={account.referralCode} />
            <ReferralForm account={account} />
          </div>
        )}
      </RequireOwner>
    </SettingFrame>
  );
}
