"use client";
import { useMessages } from "#components/i18n/page-context";
import { EmailForm } from "#components/setting/email-form";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";

/** Changing the email for one that was verified. */
export function EmailSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  return (
    <SettingFrame userId={userId} section="email" title={settings.email.title}>
      <RequireOwner userId={userId}>{(account) => <EmailForm account={account} />}</RequireOwner>
    </SettingFrame>
  );
}
