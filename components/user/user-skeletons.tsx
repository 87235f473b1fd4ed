"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Skeleton } from "#components/ui/skeleton";

const skeletonKeys = [1, 2, 3, 4];

/** A loading list of users. */
export function UserSkeletons() {
  const { ui } = useMessages("common");
  return (
    <div role="status" aria-label={ui.loading} className="divide-y divide-line">
      {skeletonKeys.map((key) => (
        <div key={key} className="flex items-center gap-3 py-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="mt-2 h-3 w-48" />
          </div>
          <Skeleton className="h-8 w-18 rounded-full" />
        </div>
      ))}
    </div>
  );
}
