"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AddPasskeyDialog } from "#components/account/setting/add-passkey-dialog";
import { PasskeyRow } from "#components/account/setting/passkey-row";
import { useMessages } from "#components/i18n/use-page-context";
import { EmptyNote } from "#components/setting/empty-note";
import { SettingSection } from "#components/setting/setting-section";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { supportsPasskeys } from "#lib/client/account/passkey/ceremony";
import { passkeysQueryOptions } from "#lib/client/account/passkey/queries";

/** The section of passkeys. */
export function PasskeySection({ userId }: { userId: string }) {
  return (
    <SettingSection id="passkeys" lead={useMessages("profile").passkey.lead}>
      <Passkeys userId={userId} />
    </SettingSection>
  );
}

function Passkeys({ userId }: { userId: string }) {
  const { passkey: messages } = useMessages("profile");
  const { data, isPending, refetch } = useQuery(passkeysQueryOptions(userId));
  const [isAdding, setIsAdding] = useState(false);
  if (isPending) return <Skeleton className="h-24 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      {data.items.length > 0 ? (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} userId={userId} />
          ))}
        </ul>
      ) : (
        <EmptyNote title={messages.empty} />
      )}
      {supportsPasskeys() ? (
        <Button onClick={() => setIsAdding(true)}>{messages.add}</Button>
      ) : (
        <p className="text-sm text-ink-soft">{messages.unsupported}</p>
      )}
      {isAdding && <AddPasskeyDialog userId={userId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
