"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Skeleton } from "#components/ui/skeleton";

const skeletonKeys = [1, 2, 3, 4, 5];

/** A loading list of post cards, in boxes of their size. */
export function PostCardSkeletons() {
  const { feed: messages } = useMessages("common");
  return (
    <div role="status" aria-label={messages.loading} className="divide-y divide-line">
      {skeletonKeys.map((key) => (
        <RowSkeleton key={key} />
      ))}
    </div>
  );
}

/** A card with its picture at the side. */
export const RowSkeleton = () => (
  <div className="py-5 sm:py-7">
    <div className="flex gap-4 sm:gap-7">
      <div className="min-w-0 flex-1">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="mt-2.5 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-3/5" />
      </div>
      <Skeleton className="size-24 xs:w-36 sm:h-36 sm:w-54" />
    </div>
    <Skeleton className="mt-5 h-4 w-32" />
  </div>
);

/** A card with its picture on top. */
export const ColumnSkeleton = ({ className }: { className: string }) => (
  <div className="py-5 sm:py-7">
    <Skeleton className={`w-full ${className}`} />
    <Skeleton className="mt-4 h-3 w-16" />
    <Skeleton className="mt-2.5 h-7 w-full" />
    <Skeleton className="mt-2 h-7 w-2/5" />
    <Skeleton className="mt-5 h-4 w-32" />
  </div>
);
