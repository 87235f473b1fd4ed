"use client";
import { OwnerOnly } from "#components/setting/owner-only";
import { PasswordForm } from "#components/setting/password-form";
import { SettingFrame } from "#components/setting/setting-frame";
import { useText } from "#components/shell/place";

/** Changing the password; it ends every other session. */
export function PasswordSetting({ userId }: { userId: string }) {
  const { settings } = useText("profile");
  const { title, lead } = settings.password;
  return (
    <SettingFrame userId={userId} section="password" title={title} lead={lead}>
      <OwnerOnly userId={userId}>{(account) => <PasswordForm account={account} />}</OwnerOnly>
    </SettingFrame>
  );
}
