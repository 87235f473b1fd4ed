"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Skeleton } from "#components/ui/skeleton";

/** A loading post. */
export function PostSkeleton() {
  const { ui } = useMessages("common");
  return (
    <div role="status" aria-label={ui.loading} className="w-full max-w-column">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="mt-3 h-10 w-3/5" />
      <div className="mt-6 flex items-center gap-3 border-y border-line py-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-3 w-24" />
        </div>
      </div>
      <Skeleton className="mt-6 aspect-video w-full" />
      {["w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never reorder
        <Skeleton key={index} className={`mt-4 h-4 ${width}`} />
      ))}
    </div>
  );
}
