"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { ImportForm } from "#components/post/import/import-form";
import { ImportRow } from "#components/post/import/import-row";
import { EmptyNote } from "#components/setting/empty-note";
import { SettingSection } from "#components/setting/setting-section";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { postImportsQueryOptions } from "#lib/client/post/import/queries";
import { isPendingImport } from "#lib/domain/post/import";

/** The section of the settings that imports posts from other systems. */
export function ImportSection({ userId }: { userId: string }) {
  return (
    <SettingSection id="import" lead={useMessages("postImport").lead}>
      <Imports userId={userId} />
    </SettingSection>
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
      <section className="mt-8">
        <h3 className="text-base font-semibold">{messages.list}</h3>
        {data.items.length > 0 ? (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {data.items.map((each) => (
              <ImportRow key={each.importId} postImport={each} userId={userId} />
            ))}
          </ul>
        ) : (
          <div className="mt-3">
            <EmptyNote title={messages.empty} />
          </div>
        )}
      </section>
    </>
  );
}
