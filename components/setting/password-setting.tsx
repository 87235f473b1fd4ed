"use client";
import { useMessages } from "#components/i18n/page-context";
import { PasswordForm } from "#components/setting/password-form";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";

/** Changing the password; it ends every other session. */
export function PasswordSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { title, lead } = settings.password;
  return (
    <SettingFrame userId={userId} section="password" title={title} lead={lead}>
      <RequireOwner userId={userId}>{(account) => <PasswordForm account={account} />}</RequireOwner>
    </SettingFrame>
  );
}
