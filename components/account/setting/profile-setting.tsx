"use client";
import { PictureSetting } from "#components/account/setting/picture-setting";
import { ProfileForm } from "#components/account/setting/profile-form";
import { useMessages } from "#components/i18n/use-page-context";
import { RequireAccount } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";

/** The settings page of the profile. */
export function ProfileSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { title, lead } = settings.profile;
  return (
    <SettingFrame userId={userId} page="profile" title={title} lead={lead}>
      <RequireAccount userId={userId}>
        {(account) => (
          <div className="flex flex-col gap-8">
            <PictureSetting account={account} />
            <ProfileForm account={account} />
          </div>
        )}
      </RequireAccount>
    </SettingFrame>
  );
}
