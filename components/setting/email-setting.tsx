"use client";
import { useText } from "#components/i18n/page-context";
import { EmailForm } from "#components/setting/email-form";
import { OwnerOnly } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";

/** Changing the email for one that was verified. */
export function EmailSetting({ userId }: { userId: string }) {
  const { settings } = useText("profile");
  return (
    <SettingFrame userId={userId} section="email" title={settings.email.title}>
      <OwnerOnly userId={userId}>{(account) => <EmailForm account={account} />}</OwnerOnly>
    </SettingFrame>
  );
}
