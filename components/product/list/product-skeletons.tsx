"use client";
import { useMessages } from "#components/i18n/page-context";
import { Skeleton } from "#components/ui/skeleton";

const places = [1, 2, 3, 4, 5, 6];

/** The shape of a list of funds that is still loading. */
export function ProductSkeletons() {
  const { feed: text } = useMessages("common");
  return (
    <div role="status" aria-label={text.loading} className="divide-y divide-line">
      {places.map((place) => (
        <div key={place} className="flex gap-4 py-5">
          <div className="flex-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-2 h-3 w-2/5" />
            <Skeleton className="mt-4 h-3 w-32" />
          </div>
          <Skeleton className="h-8 w-24 max-sm:hidden" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
