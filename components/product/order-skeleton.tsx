"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Skeleton } from "#components/ui/skeleton";

const skeletonLines = [1, 2, 3, 4, 5, 6, 7];

/** Placeholders while an order or a list of orders loads. */
export function OrderSkeleton() {
  const { feed: messages } = useMessages("common");
  return (
    <div role="status" aria-label={messages.loading} className="max-w-column">
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="mt-4 mb-6 h-4 w-2/5" />
      <div className="divide-y divide-line border-y border-line">
        {skeletonLines.map((line) => (
          <div key={line} className="flex justify-between py-3">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-36" />
          </div>
        ))}
      </div>
    </div>
  );
}
