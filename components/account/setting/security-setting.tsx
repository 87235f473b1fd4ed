"use client";
import { useQueries } from "@tanstack/react-query";
import { DeviceSection } from "#components/account/setting/device-section";
import { PasskeySection } from "#components/account/setting/passkey-section";
import { TwoStepSection } from "#components/account/setting/two-step-section";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { RequireAccount, SettingSkeleton } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { SettingSection } from "#components/setting/setting-section";
import { ButtonLink } from "#components/ui/button-link";
import { passkeysQueryOptions } from "#lib/client/account/passkey/queries";
import type { Account } from "#lib/client/account/setting/account";
import { devicesQueryOptions } from "#lib/client/account/setting/security";
import { twoStepQueryOptions } from "#lib/client/account/setting/two-step";

/** The settings page of everything that gives access to the account. */
export function SecuritySetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  return (
    <SettingFrame userId={userId} page="security" title={settings.row.security}>
      <RequireAccount userId={userId}>
        {(account) => <Sections key={account.id} account={account} />}
      </RequireAccount>
    </SettingFrame>
  );
}

/** Shows all sections at once: one that came later would move those below it. */
function Sections({ account }: { account: Account }) {
  const { id, email } = account;
  const paths = usePaths();
  const { settings } = useMessages("profile");
  const isPending = useQueries({
    queries: [twoStepQueryOptions(id), passkeysQueryOptions(id), devicesQueryOptions(id)],
    combine: (results) => results.some((result) => result.isPending),
  });
  if (isPending) return <SettingSkeleton />;
  return (
    <>
      <SettingSection id="password" lead={settings.password.advice}>
        <ButtonLink href={paths.passwordSettings(id)} variant="outline">
          {settings.password.title}
        </ButtonLink>
      </SettingSection>
      <SettingSection id="email" lead={settings.email.lead}>
        <p className="mb-4 text-lg wrap-anywhere">{email}</p>
        <ButtonLink href={paths.emailSettings(id)} variant="outline">
          {settings.email.title}
        </ButtonLink>
      </SettingSection>
      <TwoStepSection userId={id} />
      <PasskeySection userId={id} />
      <DeviceSection userId={id} />
    </>
  );
}
