"use client";
import { EmailForm } from "#components/setting/email-form";
import { OwnerOnly } from "#components/setting/owner-only";
import { SettingFrame } from "#components/setting/setting-frame";
import { useText } from "#components/shell/place";

/** Changing the email for one that was verified. */
export function EmailSetting({ userId }: { userId: string }) {
  const { settings } = useText("profile");
  return (
    <SettingFrame userId={userId} section="email" title={settings.email.title}>
      <OwnerOnly userId={userId}>{(account) => <EmailForm account={account} />}</OwnerOnly>
    </SettingFrame>
  );
}
