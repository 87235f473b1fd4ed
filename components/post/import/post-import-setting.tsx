"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { ImportForm } from "#components/post/import/import-form";
import { ImportRow } from "#components/post/import/import-row";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { postImportsQueryOptions } from "#lib/client/post/import/queries";
import { isPendingImport } from "#lib/domain/post/import";

/** The settings page that imports posts from other systems. */
export function PostImportSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const messages = useMessages("postImport");
  return (
    <SettingFrame
      userId={userId}
      section="postImport"
      title={settings.row.postImport}
      lead={messages.lead}
    >
      <RequireOwner userId={userId}>{({ id }) => <Imports userId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

function Imports({ userId }: { userId: string }) {
  const messages = useMessages("postImport");
  const { data, isPending, refetch } = useQuery(postImportsQueryOptions(userId));
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  const isBusy = data.items.some(({ state }) => isPendingImport(state));
  return (
    <>
      <ImportForm userId={userId} isBusy={isBusy} />
      <section className="mt-12">
        <h2 className="text-lg font-semibold">{messages.list}</h2>
        {data.items.length > 0 ? (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {data.items.map((each) => (
              <ImportRow key={each.importId} postImport={each} userId={userId} />
            ))}
          </ul>
        ) : (
          <p className="mt-3 border-y border-line py-5 text-base text-ink-soft">{messages.empty}</p>
        )}
      </section>
    </>
  );
}
