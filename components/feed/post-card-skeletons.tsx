"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Skeleton } from "#components/ui/skeleton";

const skeletonKeys = [1, 2, 3, 4, 5];

/** A loading list of post cards. */
export function PostCardSkeletons() {
  const { feed: messages } = useMessages("common");
  return (
    <div role="status" aria-label={messages.loading} className="divide-y divide-line">
      {skeletonKeys.map((key) => (
        <div key={key} className="flex gap-4 py-5 sm:gap-7 sm:py-7">
          <div className="flex-1">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="mt-2.5 h-5 w-full" />
            <Skeleton className="mt-2 h-5 w-3/5" />
            <Skeleton className="mt-6 h-3 w-32" />
          </div>
          <Skeleton className="size-24 xs:w-36 sm:h-36 sm:w-54" />
        </div>
      ))}
    </div>
  );
}
